package import AuthDomain
import Foundation
package import HTTP
import HTTPTypes
import OAuth
import SharedKernel

/// The requests of the member service.
package struct MemberServiceClient: Sendable {
  private let service: OAuthService
  var baseURL: URL { service.baseURL }

  /// - Parameter networkService: The member service, without redirects.
  package init(_ networkService: NetworkService) {
    service = OAuthService(networkService)
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
        body: .json(SessionRequestDTO(provider: provider.name, grant: grant.parts)),
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
      baseURL.appending(path: "token"),
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
      baseURL.appending(path: "revoke"),
      form: ["token": refreshToken, "token_type_hint": "refresh_token"],
      decoder: .none
    )
  }
}
