/// Why a secret cannot be read or saved, with its location.
package enum SecretError: Error, Hashable {
  case cannotRead(String, reason: String)
  case cannotWrite(String, reason: String)
  /// The file or its directory is not private to its user, and its permissions cannot be changed.
  case exposed(String, reason: String)
  /// The secret is, or must be, in the Secret Service, and the service is unavailable.
  case serviceAbsent(reason: String)
  /// The service is available, but only a person can unlock it.
  case serviceLocked
  /// The service refused the request.
  case serviceRefused(reason: String)
}

extension SecretError {
  init(_ error: SecretServiceError) {
    switch error {
    case .absent: self = .serviceAbsent(reason: "\(error)")
    case .locked: self = .serviceLocked
    case .refused: self = .serviceRefused(reason: "\(error)")
    }
  }
}

extension SecretError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotRead(let place, let reason): "cannot read \(place): \(reason)"
    case .cannotWrite(let place, let reason): "cannot write \(place): \(reason)"
    case .exposed(let place, let reason): "\(place) is not private: \(reason)"
    case .serviceAbsent(let reason):
      "the Secret Service, which keeps the tokens, is unavailable: \(reason)"
    case .serviceLocked:
      "the Secret Service, which keeps the tokens, is locked; unlock it and try again"
    case .serviceRefused(let reason):
      "the Secret Service, which keeps the tokens, refused: \(reason)"
    }
  }
}
