import AuthDomain
import Foundation
import HTTP
import HTTPTypes
import SharedKernel

/// The requests of the member service.
struct MemberServiceClient: Sendable {
  private let service: OAuthService
  var baseURL: URL { service.baseURL }

  init(_ networkService: NetworkService) {
    service = OAuthService(networkService)
  }

  /// Exchanges a grant for a member and tokens.
  ///
  /// - Throws: `OAuthError`, `ServiceFailure`, or `CancellationError`.
  func session(
    for grant: Grant,
    from provider: IdentityProvider
  ) async throws -> (SessionTokens, StoredSession.StoredMember) {
    let body = try await service.request(
      Endpoint(
        "session",
        method: .post,
        headers: [.accept: "application/json"],
        body: .json(SessionRequestDTO(grant, from: provider)),
        decoder: .data
      )
    )
    guard let answer = try? OAuthAnswer(body), let tokens = SessionTokens(answer),
      let dto = try? JSONDecoder().decode(MemberAnswerDTO.self, from: body)
    else { throw ServiceFailure.unreadableAnswer }
    return (tokens, StoredSession.StoredMember(try dto.member.member(from: provider)))
  }

  /// Uses a refresh token.
  ///
  /// - Parameters:
  ///   - refreshToken: The token, which is used up.
  ///   - retryKey: The same for each attempt with this token.
  /// - Returns: New tokens.
  /// - Throws: `OAuthError`, `ServiceFailure`, or `CancellationError`.
  func refresh(_ refreshToken: String, retryKey: String) async throws -> SessionTokens {
    let answer = try await service.post(
      .path("token"),
      form: [
        "grant_type": "refresh_token", "refresh_token": refreshToken, "retry_key": retryKey,
      ]
    )
    guard let tokens = SessionTokens(answer) else { throw ServiceFailure.unreadableAnswer }
    return tokens
  }

  /// Ends the session of a refresh token (RFC 7009).
  ///
  /// - Throws: `OAuthError`, `ServiceFailure`, or `CancellationError`.
  func revoke(_ refreshToken: String) async throws {
    try await service.post(
      .path("revoke"),
      form: ["token": refreshToken, "token_type_hint": "refresh_token"],
      decoder: .none
    )
  }
}
