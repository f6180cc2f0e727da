import Foundation

/// A file that records what is in the Secret Service, even while the service is unavailable.
///
/// A secret in the file of secrets is newer than the one in the service.
struct ServiceMarker {
  enum State: String {
    /// The service has the secret, unless there is one in the file.
    case current
    /// The service has a secret that must be removed.
    case discarded
  }

  let file: PrivateFile

  /// The state; `.current` if the file exists and does not specify another state, or cannot be
  /// read.
  var state: State? {
    do {
      return try file.read().map {
        State(rawValue: String(decoding: $0, as: UTF8.self)) ?? .current
      }
    } catch {
      return .current
    }
  }

  /// - Throws: `SecretError`.
  func set(_ state: State) throws {
    guard self.state != state else { return }
    try file.write(Data(state.rawValue.utf8))
  }

  /// - Throws: `SecretError`.
  func remove() throws { try file.remove() }
}
