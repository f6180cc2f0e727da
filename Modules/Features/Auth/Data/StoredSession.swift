import AuthDomain
import Foundation
import OAuth
import SharedKernel

/// A session in its stored form, with the tokens.
struct StoredSession: Codable, HidingSecrets {
  struct StoredMember: Codable {
    let id: String
    let name: String?
    let email: String?
    let provider: String
    let createdAt: Date?

    init(_ member: Member) {
      id = member.id
      name = member.name
      email = member.email
      provider = member.provider.name
      createdAt = member.createdAt
    }
  }

  let accessToken: String
  let expiresAt: Date
  /// Can be used once (RFC 9700, section 4.14.2).
  let refreshToken: String
  let member: StoredMember
  /// The base URL of the member service.
  let service: URL
  /// The key of a refresh that was sent and whose response may be lost: with the same key, the
  /// member service responds again.
  var retryKey: String?

  init(_ data: Data) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    self = try decoder.decode(Self.self, from: data)
  }

  /// Creates the session from a response of the member service.
  ///
  /// - Throws: `ServiceFailure.unreadableAnswer` if a token is missing or of an unknown type.
  init(_ answer: OAuthAnswer, of member: StoredMember, at service: URL, now: Date) throws {
    guard let accessToken = answer.token("access_token"),
      let refreshToken = answer.token("refresh_token"), answer.isBearer
    else { throw ServiceFailure.unreadableAnswer }
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    // Whole seconds, as they are stored. A token of unknown lifetime is renewed at its next use.
    let lifetime = (answer.seconds("expires_in") ?? .zero) / .seconds(1)
    let end = (now + lifetime).timeIntervalSince1970.rounded(.down)
    expiresAt = Date(timeIntervalSince1970: end)
    self.member = member
    self.service = service
  }

  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys]
    return try encoder.encode(self)
  }

  /// The session for the Domain; `nil` for an unknown provider.
  var session: Session? { IdentityProvider(member.provider).map(session(from:)) }

  /// Returns the session for the Domain.
  func session(from provider: IdentityProvider) -> Session {
    Session(
      member: Member(
        id: member.id,
        name: member.name,
        email: member.email,
        provider: provider,
        createdAt: member.createdAt
      ),
      accessToken: accessToken,
      expiresAt: expiresAt,
      service: service
    )
  }
}
