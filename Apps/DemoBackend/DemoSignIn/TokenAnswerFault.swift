import DemoBackend
import Foundation
package import HTTP
import HTTPTypes

/// What can be wrong with a token response; the raw value is the client id.
package enum TokenAnswerFault: String, CaseIterable, Sendable {
  /// 200 with an error.
  case errorWith200 = "error-200"
  /// 200 without an access token.
  case noToken = "no-token"
  /// An access token that is an empty string.
  case emptyToken = "empty-token"
  /// An empty body.
  case empty
  /// A form although JSON was requested.
  case form
  /// An HTML page.
  case html
  /// JSON that ends in the middle.
  case truncated
  /// A redirect to another host.
  case redirect
  /// 503.
  case away
  /// Only the first of the requested scopes.
  case fewerScopes = "fewer-scopes"
  /// `scope` as a list.
  case scopeList = "scope-list"
  /// `expires_in` as a string.
  case expiresText = "expires-text"
  /// No `expires_in`.
  case noExpires = "no-expires"
  /// An unknown `token_type`.
  case unknownType = "unknown-type"
  /// Unknown members.
  case extraMembers = "extra-members"

  /// Returns the response for a client, with the fault that its id names.
  ///
  /// - Parameters:
  ///   - answer: The members of the correct response.
  ///   - write: Writes members as the service does; by default, as JSON.
  package static func response(
    _ answer: TokenMembers,
    to clientID: String,
    write: (TokenMembers) -> NetworkResponse = { NetworkResponse(.ok, json: .object($0)).notStored }
  ) -> NetworkResponse {
    TokenAnswerFault(rawValue: clientID)?.response(answer, write: write) ?? write(answer)
  }

  /// Returns the response with this fault.
  private func response(
    _ answer: TokenMembers,
    write: (TokenMembers) -> NetworkResponse
  ) -> NetworkResponse {
    var answer = answer
    switch self {
    case .errorWith200:
      return write([
        ("error", "invalid_grant"), ("error_description", "The client id requests this error."),
      ])
    case .empty:
      return NetworkResponse(.ok, contentType: "application/json;charset=utf-8", body: Data())
        .notStored
    case .form: return .form(answer)
    case .html:
      return .page(title: "Welcome", body: "<p>Sign in to this network.</p>")
    case .truncated:
      let whole = JSON.object(answer).data
      return NetworkResponse(
        .ok,
        contentType: "application/json;charset=utf-8",
        body: whole.prefix(whole.count / 2)
      ).notStored
    case .redirect:
      return .redirect(to: "http://other.invalid/token", adding: [])
    case .away:
      return .oauthError(.serviceUnavailable, "temporarily_unavailable")
    case .noToken: answer.set("access_token", nil)
    case .emptyToken: answer.set("access_token", "")
    case .fewerScopes: answer.set("scope", .string(Self.scopes(answer).first ?? ""))
    case .scopeList: answer.set("scope", .array(Self.scopes(answer).map(JSON.string)))
    case .expiresText: answer.set("expires_in", "3600")
    case .noExpires: answer.set("expires_in", nil)
    case .unknownType: answer.set("token_type", "mac")
    case .extraMembers:
      answer.set("demo", ["unexpected": true])
      answer.set("refresh_token_expires_in", 0)
    }
    return write(answer)
  }

  private static func scopes(_ answer: TokenMembers) -> [String] {
    guard case .string(let scope)? = answer.value("scope") else { return [] }
    return scope.split { $0 == " " || $0 == "," }.map(String.init)
  }
}
