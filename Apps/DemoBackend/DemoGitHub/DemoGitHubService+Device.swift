import DemoBackend
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import Synchronization

extension DemoGitHubService {
  /// Answers a poll (RFC 8628, section 3.4), which needs no secret.
  func poll(_ request: SignInRequest, _ clientID: String) throws(Refusal) -> GitHubTokens.Entry {
    let now = setup.now()
    let deviceCode = request.form["device_code"] ?? ""
    switch state.withLock({ $0.devices.poll(deviceCode, clientID: clientID, at: now) }) {
    case .approved(let grant): return issue(to: clientID, .standard, grant.scopes, at: now)
    case .pending:
      let isExpired = GitHubFault(rawValue: clientID) == .tokenExpired
      throw Refusal(isExpired ? .tokenExpired : .authorizationPending)
    case .slowDown(let interval): throw Refusal(.slowDown, interval: interval)
    case .denied: throw Refusal(.accessDenied)
    case .expired: throw Refusal(.expiredToken)
    case .unknown: throw Refusal(.incorrectDeviceCode)
    }
  }

  /// Answers `POST /login/device/code`.
  func deviceCode(_ request: SignInRequest) -> NetworkResponse {
    guard let clientID = request.form["client_id"], Self.clientIDs.contains(clientID) else {
      return NetworkResponse(.notFound, json: ["error": "Not Found"]).notStored
    }
    guard GitHubFault(rawValue: clientID) != .noDevice else {
      return write(GitHubError.deviceFlowDisabled.answer, to: request)
    }
    let (now, userCode) = (setup.now(), setup.tokenMaker.userCode())
    let deviceCode = setup.tokenMaker.text(40, of: "0123456789abcdef")
    let answer = state.withLock {
      $0.devices.add(
        deviceCode,
        userCode: userCode,
        verificationURI: "\(request.origin)/login/device",
        clientID: clientID,
        issuer: request.origin,
        scopes: Self.scopes(request.form["scope"]),
        at: now
      )
    }
    return write(answer, to: request)
  }
}
