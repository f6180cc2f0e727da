import DemoSignIn

/// What can go wrong at GitHub only; the raw value is the client id.
enum GitHubFault: String, CaseIterable {
  case tokenExpired = "token-expired"
  case noDevice = "no-device"
  case unverified
  case noEmail = "no-email"
  case noName = "no-name"
}

extension DemoGitHubService {
  /// The client ids of the table above.
  package static let clientIDs =
    [clientID] + DeviceFault.allCases.map(\.rawValue) + TokenAnswerFault.allCases.map(\.rawValue)
    + GitHubFault.allCases.map(\.rawValue)
}
