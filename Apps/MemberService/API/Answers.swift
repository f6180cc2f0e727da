import Foundation
import SharedKernel

/// The answer of `POST /session` and `POST /token` (RFC 6749, section 5.1).
struct TokenAnswer: Encodable, HidingSecrets {
  let accessToken: String
  let expiresIn: Int
  let refreshToken: String
  /// The member who signed in; `nil` after a refresh.
  let member: MemberAnswer?
  private let tokenType = "Bearer"

  init(accessToken: String, expiresIn: Int, refreshToken: String, member: MemberAnswer?) {
    self.accessToken = accessToken
    self.expiresIn = expiresIn
    self.refreshToken = refreshToken
    self.member = member
  }

  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case tokenType = "token_type"
    case expiresIn = "expires_in"
    case refreshToken = "refresh_token"
    case member
  }
}

/// A member as clients see one.
struct MemberAnswer: Encodable {
  let id: String
  let name: String
  let email: String?
  let provider: String
  let createdAt: Date

  init(_ member: ServiceMember) {
    id = member.id
    let identity = member.identity
    name = identity.name ?? identity.email ?? identity.subject
    email = identity.email
    provider = identity.provider
    createdAt = member.createdAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, email, provider
    case createdAt = "created_at"
  }
}
