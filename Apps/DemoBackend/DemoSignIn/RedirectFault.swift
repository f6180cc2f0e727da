/// What can be wrong with the parameters that accompany a code; the raw value is the client ID.
package enum RedirectFault: String, CaseIterable, Sendable {
  case wrongState = "wrong-state"
  case noState = "no-state"
  case codeAndError = "code-and-error"

  /// Returns the state that a client gets back for the one it sent.
  package static func state(_ state: String?, for clientID: String) -> String? {
    switch RedirectFault(rawValue: clientID) {
    case .wrongState: "another-state"
    case .noState: nil
    case .codeAndError, nil: state
    }
  }
}
