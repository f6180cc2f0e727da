import DemoBackend
import DemoSignIn
import HTTP
import HTTPTypes
import Synchronization

extension DemoOpenIDService {
  /// Answers `POST device` (RFC 8628, section 3.1).
  func deviceCode(_ request: OpenIDRequest) -> NetworkResponse {
    let clientID: String
    do throws(Refusal) {
      clientID = try client(of: request)
    } catch {
      return error.response(error.error == "invalid_client" ? .unauthorized : .badRequest)
    }
    let scopes = Self.scopes(request.http.form["scope"])
    guard scopes.contains("openid") else {
      return .oauthError(.badRequest, "invalid_scope", "The scope must contain openid.")
    }
    let (deviceCode, userCode, now) = (
      setup.token(), setup.userCode(), setup.now()
    )
    let address = "\(request.issuer)/activate"
    var answer = state.withLock {
      $0.devices.add(
        deviceCode,
        userCode: userCode,
        verificationURI: address,
        clientID: clientID,
        issuer: request.issuer,
        scopes: scopes,
        at: now
      )
    }
    if DeviceFault(rawValue: clientID) != .evilAddress {
      answer.set("verification_uri_complete", .string("\(address)?user_code=\(userCode)"))
    }
    return NetworkResponse(.ok, json: .object(answer)).notStored
  }

  /// Answers `userinfo` (OpenID Connect Core, section 5.3).
  func userInfo(_ request: OpenIDRequest) -> NetworkResponse {
    guard [.get, .post].contains(request.http.head.method) else {
      return .methodNotAllowed("GET, POST")
    }
    let now = setup.now()
    guard let token = request.http.bearerToken else {
      return Self.unauthorized("Bearer realm=\"openid\"")
    }
    guard let (grant, scopes) = state.withLock({ $0.tokens.find(access: token, at: now) }),
      grant.issuer == request.issuer
    else {
      return Self.unauthorized("Bearer realm=\"openid\", error=\"invalid_token\"")
    }
    let isOther = OpenIDFault(rawValue: grant.clientID) == .otherUser
    let subject: TokenMembers = [("sub", .string(isOther ? "demo|mallory" : grant.subject))]
    return NetworkResponse(
      .ok,
      json: .object(subject + Self.profile(of: grant.user, scopes: scopes))
    ).notStored
  }

  /// An error of a bearer token (RFC 6750, section 3).
  private static func unauthorized(_ challenge: String) -> NetworkResponse {
    var response = NetworkResponse.oauthError(.unauthorized, "invalid_token")
    response.head.headerFields[.wwwAuthenticate] = challenge
    return response
  }
}
