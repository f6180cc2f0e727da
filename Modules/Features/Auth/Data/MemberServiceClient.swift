package import AuthDomain
package import Foundation
package import HTTP
import HTTPTypes
import OAuth
import SharedKernel

/// The requests of the member service.
package struct MemberServiceClient: Sendable {
  private let service: OAuthService
  var baseURL: URL { service.baseURL }
  let now: @Sendable () -> Date

  /// - Parameters:
  ///   - networkService: The member service, without redirects.
  ///   - now: Returns the current time.
  package init(
    _ networkService: NetworkService,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    service = OAuthService(networkService)
    self.now = now
  }

  /// Returns the member who is signed in; the requests need an access token.
  ///
  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`.
  package func member(from provider: IdentityProvider) async throws -> Member {
    try await withSignInErrors {
      let answer = try await service.request(
        Endpoint<MemberDTO>("member", headers: [.accept: "application/json"], decoder: .json)
      )
      return try answer.member(from: provider)
    }
  }

  /// Deletes the member who is signed in, with all sessions; the request needs an access token.
  ///
  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`.
  package func deleteMember() async throws {
    try await withSignInErrors {
      try await service.request(
        Endpoint<Void>(
          "member",
          method: .delete,
          headers: [.accept: "application/json"],
          decoder: .none
        )
      )
    }
  }

  /// Exchanges a grant for a session.
  ///
  /// - Throws: `OAuthError`, `ServiceFailure`, or `CancellationError`.
  func session(
    for grant: Grant,
    from provider: IdentityProvider
  ) async throws -> StoredSession {
    let body = try await service.request(
      Endpoint(
        "session",
        method: .post,
        headers: [.accept: "application/json"],
        body: .json(SessionRequestDTO(provider: provider.name, grant: grant.parts)),
        decoder: .data
      )
    )
    guard let answer = try? OAuthAnswer(body),
      let dto = try? JSONDecoder().decode(MemberAnswerDTO.self, from: body)
    else { throw ServiceFailure.unreadableAnswer }
    let member = StoredSession.StoredMember(try dto.member.member(from: provider))
    return try StoredSession(answer, of: member, at: baseURL, now: now())
  }

  /// Exchanges the refresh token of a session for new tokens.
  ///
  /// - Parameters:
  ///   - retryKey: A key that is the same for each attempt with this token.
  /// - Returns: The session with new tokens.
  /// - Throws: `OAuthError`, `ServiceFailure`, or `CancellationError`.
  func refresh(_ session: StoredSession, retryKey: String) async throws -> StoredSession {
    let answer = try await service.post(
      baseURL.appending(path: "token"),
      form: [
        "grant_type": "refresh_token", "refresh_token": session.refreshToken,
        "retry_key": retryKey,
      ]
    )
    return try StoredSession(answer, of: session.member, at: session.service, now: now())
  }

  /// Ends the session of a refresh token (RFC 7009).
  ///
  /// - Throws: `OAuthError`, `ServiceFailure`, or `CancellationError`.
  func revoke(_ refreshToken: String) async throws {
    try await service.post(
      baseURL.appending(path: "revoke"),
      form: ["token": refreshToken, "token_type_hint": "refresh_token"],
      decoder: .none
    )
  }
}

/// The response to `POST /session`, without the tokens.
struct MemberAnswerDTO: Decodable {
  let member: MemberDTO
}

/// A member in a response from the member service.
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
