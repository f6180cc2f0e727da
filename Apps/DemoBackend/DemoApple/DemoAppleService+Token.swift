import DemoBackend
import DemoSignIn
import Foundation
import HTTP
import Synchronization

extension DemoAppleService {
  private static let accessLifetime = 3_600
  private static let identityLifetime = 86_400

  /// Answers `POST /auth/token`: exchanges a code for tokens, or a refresh token for an access
  /// token.
  func token(_ request: SignInRequest) throws -> NetworkResponse {
    let form = request.form
    let now = setup.now()
    let grant: AppleGrant
    do throws(Refusal) {
      guard let clientID = form["client_id"], Self.clientIDs.contains(clientID),
        case .success(let registration) = registration,
        registration.accepts(form["client_secret"] ?? "", clientID: clientID, at: now)
      else { throw Refusal("invalid_client") }
      switch form["grant_type"] {
      case "authorization_code": grant = try redeem(form, clientID, at: now)
      case "refresh_token": grant = try refresh(form, clientID)
      case nil: throw Refusal("invalid_request")
      default: throw Refusal("unsupported_grant_type")
      }
    } catch {
      return error.response()
    }
    let access = "a" + setup.token()
    let refresh = "r" + setup.token()
    let hash: TokenMembers = [("at_hash", .string(WebToken.halfHash(access)))]
    var answer: TokenMembers = [
      ("access_token", .string(access)), ("token_type", "Bearer"),
      ("expires_in", .int(Self.accessLifetime)),
    ]
    if form["grant_type"] == "authorization_code" {
      state.withLock { $0.refreshTokens[refresh] = grant }
      answer.set("refresh_token", .string(refresh))
    }
    answer.set("id_token", .string(try identityToken(grant, adding: hash, at: now)))
    return TokenAnswerFault.response(answer, to: grant.clientID)
  }

  private func redeem(
    _ form: DecodedParameters,
    _ clientID: String,
    at now: Date
  ) throws(Refusal) -> AppleGrant {
    switch state.withLock({ $0.codes.redeem(form["code"] ?? "", at: now) }) {
    case .valid(let grant):
      guard grant.clientID == clientID else {
        throw .invalidGrant("client_id mismatch. The code was not issued to \(clientID).")
      }
      guard grant.redirectURI == form["redirect_uri"] else {
        let address = form["redirect_uri"] ?? "null"
        throw .invalidGrant("redirect_uri mismatch. The code was not issued to \(address).")
      }
      return grant
    case .used: throw .invalidGrant("The code has already been used.")
    case .expired: throw .invalidGrant("The code has expired or has been revoked.")
    case .unknown: throw .invalidGrant()
    }
  }

  private func refresh(
    _ form: DecodedParameters,
    _ clientID: String
  ) throws(Refusal) -> AppleGrant {
    let token = form["refresh_token"] ?? ""
    guard let grant = state.withLock({ $0.refreshTokens[token] }), grant.clientID == clientID else {
      throw .invalidGrant("The token has expired or has been revoked.")
    }
    return grant
  }

  /// Makes an identity token.
  func identityToken(
    _ grant: AppleGrant,
    adding hash: TokenMembers,
    at now: Date
  ) throws -> String {
    let fault = AppleFault(rawValue: grant.clientID)
    let seconds = Int(now.timeIntervalSince1970)
    let yes: JSON = fault == .booleans ? true : "true"
    var claims: TokenMembers = [
      ("iss", .string(Self.issuer)), ("aud", .string(grant.clientID)),
      ("exp", .int(seconds + Self.identityLifetime)), ("iat", .int(seconds)),
      ("sub", .string(AppleGrant.subject)),
    ]
    if fault != .noNonceSupport {
      claims.set("nonce", grant.nonce.map(JSON.string))
    }
    claims += hash
    if grant.scopes.contains("email"), fault != .noEmail {
      claims += [
        ("email", .string(AppleGrant.email)), ("email_verified", yes), ("is_private_email", yes),
      ]
    }
    claims.append(("auth_time", .int(Int(grant.authTime.timeIntervalSince1970))))
    if fault != .noNonceSupport { claims.append(("nonce_supported", true)) }
    return try WebToken(claims: claims, key: try key(for: fault))
      .signed(for: grant.clientID, at: now)
  }

  private func key(for fault: AppleFault?) throws -> SigningKey {
    guard fault == .rotate else { return try Self.key.get() }
    let key = try SigningKey.rs256(id: "demo-" + setup.token(bytes: 6))
    state.withLock { $0.rotatedKeys.add(key) }
    return key
  }
}
