import DemoBackend
import DemoSignIn
import Synchronization

extension DemoOpenIDService {
  /// Exchanges a code (RFC 6749, section 4.1.3).
  func redeem(
    _ form: DecodedParameters,
    _ clientID: String
  ) throws(Refusal) -> Approval {
    let now = setup.now()
    return try state.withLock { state throws(Refusal) in
      switch state.codes.redeem(form["code"] ?? "", at: now) {
      case .valid(let grant):
        guard grant.clientID == clientID else {
          throw .invalidGrant("The code was issued to another client.")
        }
        guard grant.redirectURI == form["redirect_uri"] else {
          throw .invalidGrant("The redirect_uri does not match.")
        }
        guard grant.challenge?.accepts(form["code_verifier"]) == true else {
          throw .invalidGrant("The code_verifier is wrong.")
        }
        return Approval(grant: grant, scopes: grant.scopes)
      case .used(let grant):
        // The code has been stolen (RFC 6749, section 4.1.2).
        state.tokens.revoke(family: grant.family)
        throw .invalidGrant("The code has already been used.")
      case .expired: throw .invalidGrant("The code has expired.")
      case .unknown: throw .invalidGrant("The code is unknown.")
      }
    }
  }

  /// Uses a refresh token (RFC 6749, section 6).
  func refresh(
    _ form: DecodedParameters,
    _ clientID: String
  ) throws(Refusal) -> Approval {
    let (now, token) = (setup.now(), form["refresh_token"] ?? "")
    return try state.withLock { state throws(Refusal) in
      guard let grant = state.tokens.find(refresh: token, clientID: clientID, at: now) else {
        throw .invalidGrant("The refresh token is unknown.")
      }
      let scopes = form["scope"].map(Self.scopes) ?? grant.scopes
      guard Set(scopes).isSubset(of: grant.scopes) else {
        throw Refusal("invalid_scope", "The user has not consented to this scope.")
      }
      guard state.tokens.use(refresh: token) else {
        throw .invalidGrant("The refresh token has already been used.")
      }
      return Approval(grant: grant, scopes: scopes, isRefresh: true)
    }
  }

  /// Answers a poll of the device flow (RFC 8628, section 3.4).
  func poll(_ form: DecodedParameters, _ clientID: String) throws(Refusal) -> Approval {
    let now = setup.now()
    let deviceCode = form["device_code"] ?? ""
    switch state.withLock({ $0.devices.poll(deviceCode, clientID: clientID, at: now) }) {
    case .approved(let device):
      let grant = OpenIDGrant(
        family: setup.token(bytes: 16),
        issuer: device.issuer,
        clientID: clientID,
        user: Self.standardUser,
        scopes: device.scopes,
        authTime: now
      )
      return Approval(grant: grant, scopes: grant.scopes)
    case .pending: throw Refusal("authorization_pending")
    // The client itself adds five seconds (RFC 8628, section 3.5).
    case .slowDown: throw Refusal("slow_down")
    case .denied: throw Refusal("access_denied", "The user denied the request.")
    case .expired: throw Refusal("expired_token", "The device code has expired.")
    case .unknown: throw .invalidGrant("The device code is unknown.")
    }
  }
}
