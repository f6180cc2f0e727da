import AuthPresentation
import CommandLineSupport
import Foundation

/// The JSON output of `auth status`, as documented in README.md.
struct AccountDocument: Encodable {
  struct MemberDocument: Encodable {
    let id: String
    @OrNull var name: String?
    @OrNull var email: String?
    let provider: String
  }

  let signedIn: Bool
  @OrNull var member: MemberDocument?
  /// When the access token expires, in ISO 8601.
  @OrNull var expiresAt: Date?
  /// Where the tokens are kept.
  let tokens: String

  init(_ account: AccountItem?, location: String) {
    signedIn = account != nil
    member = account.map {
      MemberDocument(id: $0.id, name: $0.name, email: $0.email, provider: $0.provider)
    }
    expiresAt = account?.expiresAt
    tokens = location
  }
}

/// The JSON output of `auth token`.
struct TokenDocument: Encodable {
  let accessToken: String
  @OrNull var expiresAt: Date?
}
