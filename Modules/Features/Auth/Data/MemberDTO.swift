import AuthDomain
import Foundation
import HTTP
import SharedKernel

/// The answer of `POST /session`, besides the tokens.
struct MemberAnswerDTO: Decodable {
  let member: MemberDTO
}

/// A member in an answer of the member service.
struct MemberDTO: Decodable {
  let id: String
  @LenientValue var name: String?
  @LenientValue var email: String?
  @LenientValue var created_at: String?

  /// The longest id and e-mail address, in bytes (RFC 5321, section 4.5.3.1.3).
  private static let longestAddress = 254
  /// The longest name, in Unicode scalars.
  private static let longestName = 200

  /// - Throws: `ServiceFailure.unreadableAnswer` for an id that is too long to be kept.
  func member(from provider: IdentityProvider) throws -> Member {
    guard id.utf8.count <= Self.longestAddress else { throw ServiceFailure.unreadableAnswer }
    let name = self.name.map { String($0.prefix(scalars: Self.longestName)) }
    let email = self.email.flatMap { $0.utf8.count <= Self.longestAddress ? $0 : nil }
    return Member(
      id: id,
      name: name.nonEmpty,
      email: email.nonEmpty,
      provider: provider,
      createdAt: created_at.flatMap { try? Date($0, strategy: .iso8601) }
    )
  }
}

/// The body of `POST /session`.
struct SessionRequestDTO: Encodable {
  let provider: String
  let grant: [String: String]
}
