import DemoBackend
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import Synchronization

extension DemoGitHubService {
  /// Answers a poll (RFC 8628, section 3.4), which needs no secret.
  func poll(_ request: SignInRequest, _ clientID: String) throws(Refusal) -> GitHubTokens.Entry {
    let (now, token) = (now(), newToken())
    let deviceCode = request.form["device_code"] ?? ""
    let result: Result<GitHubTokens.Entry, Refusal> = state.withLock { state in
      switch state.devices.poll(deviceCode, clientID: clientID, at: now) {
      case .approved(let grant):
        let entry = GitHubTokens.Entry(
          token: token,
          clientID: clientID,
          user: .standard,
          scopes: grant.scopes,
          createdAt: now
        )
        state.tokens.add(entry)
        return .success(entry)
      case .pending:
        let isExpired = GitHubFault(rawValue: clientID) == .tokenExpired
        return .failure(Refusal(isExpired ? .tokenExpired : .authorizationPending))
      case .slowDown(let interval): return .failure(Refusal(.slowDown, interval: interval))
      case .denied: return .failure(Refusal(.accessDenied))
      case .expired: return .failure(Refusal(.expiredToken))
      case .unknown: return .failure(Refusal(.incorrectDeviceCode))
      }
    }
    return try result.get()
  }

  /// Answers `POST /login/device/code`.
  func deviceCode(_ request: SignInRequest) -> NetworkResponse {
    guard let clientID = request.form["client_id"], Self.clientIDs.contains(clientID) else {
      return NetworkResponse(.notFound, json: ["error": "Not Found"]).notStored
    }
    guard GitHubFault(rawValue: clientID) != .noDevice else {
      return write(GitHubError.deviceFlowDisabled.answer, to: request)
    }
    let (now, userCode) = (now(), tokenMaker.userCode())
    let deviceCode = tokenMaker.text(40, of: "0123456789abcdef")
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
