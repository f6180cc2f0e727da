import Foundation
import HTTP
import HTTPTypes
import Logging
import OAuth

extension MemberService {
  /// `POST /session`: exchanges a grant for a session, and logs the reason if that fails.
  func signIn(_ body: Data) async throws -> NetworkResponse {
    var reason: Logger.Metadata = [:]
    do {
      let request = try SessionRequest.read(body)
      do {
        return try await startSession(request)
      } catch let error as IdentityError {
        // Only the name of a known provider is sure to contain no secret.
        if error != .unsupportedProvider { reason["provider"] = "\(request.provider)" }
        throw ErrorAnswer(error)
      }
    } catch let failure as ErrorAnswer {
      reason["reason"] = "\(failure.words)"
      logger.log(
        level: configuration.signInFailureLevel,
        "a sign-in failed",
        metadata: reason
      )
      throw failure
    }
  }

  private func startSession(_ request: SessionRequest) async throws -> NetworkResponse {
    let proof = try await exchange.provenIdentity(for: request.grant, of: request.provider)
    let time = now()
    let refreshToken = RandomText.make(bytes: 32)
    let session = try await store.startSession(
      for: proof.identity,
      identityToken: proof.identityToken.map {
        NewToken($0, expiresAt: time + IdentityTokenRules.memory)
      },
      refreshToken: newToken(refreshToken, at: time),
      at: time,
      until: time + configuration.lifetimes.session
    )
    guard let session else {
      throw IdentityError.invalidGrant("the identity token has already been used; sign in again")
    }
    return try await tokens(for: session, refreshToken, time, MemberAnswer(session.member))
  }

  /// `POST /token`: exchanges a refresh token for a new pair (RFC 6749, section 6).
  func refresh(_ form: Form) async throws -> NetworkResponse {
    guard try form.required("grant_type") == "refresh_token" else {
      throw ErrorAnswer(
        .badRequest,
        "unsupported_grant_type",
        "grant_type must be refresh_token"
      )
    }
    let token = TokenHash(of: try form.required("refresh_token"))
    let successor = RandomText.make(bytes: 32)
    let time = now()
    let rotation = try await store.rotate(
      token,
      to: newToken(successor, at: time),
      retryKey: form["retry_key"].map(TokenHash.init(of:)),
      at: time
    )
    switch rotation {
    case .rotated(let session): return try await tokens(for: session, successor, time)
    case .refused(let reason):
      if reason == .reused {
        logger.warning("a refresh token was used twice; its session is revoked")
      }
      throw ErrorAnswer(
        .badRequest,
        "invalid_grant",
        "the refresh token is not valid; sign in again"
      )
    }
  }

  /// `POST /revoke`: ends the session of a refresh token or an access token (RFC 7009).
  func revoke(_ form: Form) async throws -> NetworkResponse {
    let token = try form.required("token")
    let time = now()
    if let claims = try await keys.claims(of: token, at: time) {
      try await store.revokeSession(claims.sid, at: time)
    } else {
      try await store.revokeSession(ofRefreshToken: TokenHash(of: token), at: time)
    }
    return NetworkResponse(json: [String: String]())
  }

  /// `GET /member`: returns the member of an access token whose session has not ended.
  func member(of token: String) async throws -> NetworkResponse {
    NetworkResponse(json: MemberAnswer(try await session(of: token).member))
  }

  /// `DELETE /member`: deletes the member of an access token, with all sessions and tokens.
  func deleteMember(of token: String) async throws -> NetworkResponse {
    try await store.deleteMember(try await session(of: token).member.id)
    return NetworkResponse(json: [String: String]())
  }

  private func session(of token: String) async throws -> ServiceSession {
    let time = now()
    guard let claims = try await keys.claims(of: token, at: time),
      claims.isValid(of: configuration.issuer, at: time),
      let session = try await store.session(claims.sid, at: time), session.member.id == claims.sub
    else { throw ErrorAnswer.invalidToken }
    return session
  }

  private func newToken(_ token: String, at time: Date) -> NewToken {
    NewToken(
      TokenHash(of: token),
      expiresAt: time + configuration.lifetimes.refreshToken
    )
  }

  private func tokens(
    for session: ServiceSession,
    _ refreshToken: String,
    _ time: Date,
    _ member: MemberAnswer? = nil
  ) async throws -> NetworkResponse {
    let lifetime = Int(configuration.lifetimes.accessToken)
    let issuedAt = Int(time.timeIntervalSince1970)
    let claims = AccessTokenClaims(
      iss: configuration.issuer,
      aud: AccessTokenClaims.audience,
      sub: session.member.id,
      sid: session.id,
      iat: issuedAt,
      exp: issuedAt + lifetime,
      jti: RandomText.make(bytes: 16)
    )
    return NetworkResponse(
      json: TokenAnswer(
        accessToken: try await keys.sign(claims, at: time),
        expiresIn: lifetime,
        refreshToken: refreshToken,
        member: member
      )
    )
  }
}
