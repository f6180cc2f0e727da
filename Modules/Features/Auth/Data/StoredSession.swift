import AuthDomain
import Foundation
import HTTP

/// A session as it is kept, with the tokens.
struct StoredSession: Codable {
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

extension IdentityProvider {
  /// Creates a provider from `github`, `apple` or an issuer's URL; `nil` for anything else.
  ///
  /// OpenID Connect Discovery requires https; a loopback address may use http.
  init?(_ name: String) {
    switch name {
    case "github": self = .github
    case "apple": self = .apple
    default:
      guard let issuer = URL(string: name), issuer.isSecureOrLoopback, issuer.query() == nil,
        issuer.fragment() == nil
      else { return nil }
      self = .openID(issuer: issuer)
    }
  }
}

/// The tokens of an answer of the member service.
struct SessionTokens: Equatable {
  let accessToken: String
  let refreshToken: String
  /// In seconds.
  let lifetime: TimeInterval

  /// How long a token lasts if the answer does not say: it is renewed at its next use.
  private static let unknownLifetime: TimeInterval = 0

  /// - Returns: `nil` if a token is missing, or of an unknown type.
  init?(_ answer: OAuthAnswer) {
    guard let accessToken = answer.token("access_token"),
      let refreshToken = answer.token("refresh_token"), answer.isBearer
    else { return nil }
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    lifetime = answer.seconds("expires_in")?.timeInterval ?? Self.unknownLifetime
  }
}

extension Duration {
  fileprivate var timeInterval: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
  }
}
