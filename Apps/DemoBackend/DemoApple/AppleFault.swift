import DemoSignIn

/// What can go wrong at Apple only; the raw value is the client id.
enum AppleFault: String, CaseIterable {
  /// Nothing: flags in tokens are booleans.
  case booleans
  case deny
  case noLoopback = "no-loopback"
  case firstNameOnly = "first-name-only"
  case noUser = "no-user"
  case forgedEmail = "forged-email"
  case userNotJSON = "user-not-json"
  case noNonceSupport = "no-nonce-support"
  case noEmail = "no-email"
  case wrongState = "wrong-state"
  case noState = "no-state"
  case codeAndError = "code-and-error"
  case rotate
}

extension DemoAppleService {
  /// The client ids of the table above.
  package static let clientIDs =
    [clientID] + TokenAnswerFault.allCases.map(\.rawValue)
    + IdentityTokenFault.allCases.map(\.rawValue) + AppleFault.allCases.map(\.rawValue)
}
