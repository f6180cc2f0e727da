import AuthDomain
import Foundation
import SharedKernel

/// A session as it is kept, with the tokens.
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
  /// The key of a refresh that has been sent, whose answer may be lost: the same key makes the
  /// member service answer again.
  var retryKey: String?

  init(_ data: Data) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    self = try decoder.decode(Self.self, from: data)
  }

  init(_ tokens: SessionTokens, of member: StoredMember, at service: URL, now: Date) {
    accessToken = tokens.accessToken
    // Whole seconds, as they are stored.
    let end = (now + tokens.lifetime).timeIntervalSince1970.rounded(.down)
    expiresAt = Date(timeIntervalSince1970: end)
    refreshToken = tokens.refreshToken
    self.member = member
    self.service = service
  }

  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys]
    return try encoder.encode(self)
  }

  /// The session for the Domain; `nil` for a provider that this version does not know.
  var session: Session? {
    guard let provider = IdentityProvider(member.provider) else { return nil }
    return Session(
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
