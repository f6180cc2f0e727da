package import HTTP

/// An app as an OpenID provider knows it.
package struct OpenIDClient: Sendable {
  let issuer: NetworkService
  let clientID: String
  let clientSecret: String?

  /// - Parameters:
  ///   - issuer: The issuer; its session does not follow redirects.
  ///   - clientID: The public id of the app at the provider.
  ///   - clientSecret: The secret of the app; `nil` for a public client.
  package init(issuer: NetworkService, clientID: String, clientSecret: String?) {
    self.issuer = issuer
    self.clientID = clientID
    self.clientSecret = clientSecret
  }
}

// Keeps the secret out of logs and of crash reports.
extension OpenIDClient: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "OpenID client \(clientID)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
