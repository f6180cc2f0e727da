import DemoBackend
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import Synchronization

extension DemoAppleService {
  private static let accessLifetime = 3_600
  private static let identityLifetime = 86_400

  /// An error of the token endpoint, with status 400.
  private struct Refusal: Error {
    let error: String
    var description: String?

    static let invalidClient = Refusal(error: "invalid_client")

    static func invalidGrant(_ description: String) -> Refusal {
      Refusal(error: "invalid_grant", description: description)
    }
  }

  /// Answers `POST /auth/token`: a code for tokens, or a refresh token for an access token.
  func token(_ request: SignInRequest) throws -> NetworkResponse {
    let form = request.form
    let now = now()
    let grant: AppleGrant
    do throws(Refusal) {
      guard let clientID = form["client_id"], Self.clientIDs.contains(clientID),
        case .success(let registration) = registration,
        AppleClientSecret(registration: registration)
          .accepts(form["client_secret"] ?? "", clientID: clientID, at: now)
      else { throw .invalidClient }
      switch form["grant_type"] {
      case "authorization_code": grant = try redeem(form, clientID, at: now)
      case "refresh_token": grant = try refresh(form, clientID)
      case nil: throw Refusal(error: "invalid_request")
      default: throw Refusal(error: "unsupported_grant_type")
      }
    } catch {
      return .oauthError(.badRequest, error.error, error.description)
    }
    let access = "a" + tokenMaker.token()
    let refresh = "r" + tokenMaker.token()
    let hash: TokenAnswer = [("at_hash", .string(WebToken.halfHash(access)))]
    var answer: TokenAnswer = [
      ("access_token", .string(access)), ("token_type", "Bearer"),
      ("expires_in", .int(Self.accessLifetime)),
    ]
    if form["grant_type"] == "authorization_code" {
      state.withLock { $0.refreshTokens[refresh] = grant }
      answer.set("refresh_token", .string(refresh))
    }
    answer.set("id_token", .string(try identityToken(grant, adding: hash, at: now)))
    let write = { NetworkResponse(.ok, json: .object($0)).notStored }
    let fault = TokenAnswerFault(rawValue: grant.clientID)
    return fault?.response(answer, write: write) ?? write(answer)
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
    case .unknown: throw Refusal(error: "invalid_grant")
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
    adding hash: TokenAnswer,
    at now: Date
  ) throws -> String {
    let fault = AppleFault(rawValue: grant.clientID)
    let seconds = Int(now.timeIntervalSince1970)
    let yes: JSON = fault == .booleans ? true : "true"
    var claims: TokenAnswer = [
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
    let token = WebToken(claims: claims, key: try key(for: fault))
    return try IdentityTokenFault(rawValue: grant.clientID)?.sign(token, at: now) ?? token.signed()
  }

  private func key(for fault: AppleFault?) throws -> SigningKey {
    guard fault == .rotate else { return try Self.key.get() }
    let key = try SigningKey.rs256(id: "demo-" + tokenMaker.token(bytes: 6))
    // Some older keys stay, for tokens that were signed with them.
    state.withLock { $0.rotatedKeys = [key] + $0.rotatedKeys.prefix(4) }
    return key
  }
}
