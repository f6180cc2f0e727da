/// Why a secret cannot be read or saved, with its place.
package enum SecretError: Error, Hashable {
  case cannotRead(String, reason: String)
  case cannotWrite(String, reason: String)
  /// The file or its directory is not only its user's, and its permissions cannot be changed.
  case exposed(String, reason: String)
}

extension SecretError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotRead(let place, let reason): "cannot read \(place): \(reason)"
    case .cannotWrite(let place, let reason): "cannot write \(place): \(reason)"
    case .exposed(let place, let reason): "\(place) is not private: \(reason)"
    }
  }
}
