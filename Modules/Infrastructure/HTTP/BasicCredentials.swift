import Foundation

/// The id and secret of an OAuth client, for `Authorization` (RFC 6749, section 2.3.1).
package struct BasicCredentials: Sendable {
  /// The value of `Authorization`: both are form-encoded before they are joined.
  package let field: String

  package init(clientID: String, secret: String) {
    let pair = "\(PercentEncoding.encode(clientID)):\(PercentEncoding.encode(secret))"
    field = "Basic " + Data(pair.utf8).base64EncodedString()
  }
}

// Keeps the secret out of logs and of crash reports.
extension BasicCredentials: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  package var description: String { "credentials of a client" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
