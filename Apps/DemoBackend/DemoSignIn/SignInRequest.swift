package import DemoBackend
package import Foundation
package import HTTPTypes

/// A request to a sign-in service: its path, parameters and credentials.
package struct SignInRequest: Sendable {
  package let head: HTTPRequest
  package let body: Data
  /// The decoded segments of the path.
  package let path: [String]
  package let query: DecodedParameters
  /// The parameters of the body; none unless its type is `application/x-www-form-urlencoded`.
  package let form: DecodedParameters

  package init(_ head: HTTPRequest, body: Data?) {
    self.head = head
    self.body = body ?? Data()
    let target = DecodedTarget(head)
    path = target.segments
    query = target.query
    let type = head.headerFields[.contentType]?.split(separator: ";").first ?? ""
    let isForm =
      type.trimmingCharacters(in: .whitespaces).lowercased() == "application/x-www-form-urlencoded"
    form = DecodedParameters(isForm ? String(decoding: self.body, as: UTF8.self) : "")
  }

  /// The scheme and host that the client used.
  package var origin: String { "\(head.scheme ?? "http")://\(head.authority ?? "127.0.0.1")" }

  /// Whether the client explicitly accepts JSON; `*/*` does not count.
  package var acceptsJSON: Bool {
    head.headerFields[.accept]?.lowercased().contains("application/json") ?? false
  }

  /// The token of `Authorization: Bearer` (RFC 6750, section 2.1).
  package var bearerToken: String? { credentials(of: "bearer") }

  /// The client id and secret of `Authorization: Basic` (RFC 6749, section 2.3.1).
  package var basicCredentials: (id: String, secret: String)? {
    guard let text = credentials(of: "basic"), let data = Data(base64Encoded: text) else {
      return nil
    }
    let halves = String(decoding: data, as: UTF8.self).split(
      separator: ":",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    guard halves.count == 2 else { return nil }
    return (String(halves[0]), String(halves[1]))
  }

  /// Returns the credentials that follow a scheme, given in lower case, in `Authorization`.
  package func credentials(of scheme: String) -> String? {
    let words = (head.headerFields[.authorization] ?? "").split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].lowercased() == scheme else { return nil }
    return String(words[1])
  }
}
