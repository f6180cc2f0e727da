import Foundation

/// A file that remembers what is in the Secret Service, also while the service is away.
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

  /// - Throws: `SecretError`.
  func state() throws -> State? {
    try file.read().map { State(rawValue: String(decoding: $0, as: UTF8.self)) ?? .current }
  }

  /// - Throws: `SecretError`.
  func set(_ state: State) throws {
    guard try self.state() != state else { return }
    try file.write(Data(state.rawValue.utf8))
  }

  /// - Throws: `SecretError`.
  func remove() throws { try file.remove() }
}
