import Foundation

/// One secret in the session's Secret Service, if one is running; it is never started.
struct SecretService: Sendable {
  /// The attributes that identify the secret; anyone can read them.
  let attributes: [String: String]
  /// The secret's display name.
  let label: String
  let addresses: [BusAddress]
  private let patience: ServicePatience

  private static let queue = DispatchQueue(label: "Secret Service", attributes: .concurrent)

  /// - Parameters:
  ///   - attributes: The attributes that identify the secret.
  ///   - label: The secret's display name.
  ///   - addresses: The addresses of the session bus.
  ///   - timeLimit: The longest time to wait for a service that does not reply; later calls do not
  ///     wait again.
  init(
    attributes: [String: String],
    label: String,
    addresses: [BusAddress],
    timeLimit: Duration
  ) {
    self.attributes = attributes
    self.label = label
    self.addresses = addresses
    patience = ServicePatience(limit: timeLimit)
  }

  /// Checks that a secret can be saved.
  ///
  /// - Throws: `SecretServiceError`.
  func check() async throws {
    try await talk { _ = try $0.collection() }
  }

  /// Returns the secret; `nil` if there is none.
  ///
  /// - Throws: `SecretServiceError`.
  func read() async throws -> Data? {
    try await talk { [attributes] session in
      let items = try session.items(attributes)
      guard items.count > 1 else { return try items.first.map(session.secret) }
      // A write was interrupted before it removed the earlier items.
      let collection = try session.collection() + "/"
      let newest = items.first { $0.hasPrefix(collection) } ?? items.first
      return try newest.map(session.secret)
    }
  }

  /// - Throws: `SecretServiceError`.
  func write(_ secret: Data) async throws {
    try await talk { [attributes, label] session in
      let item = try session.save(
        secret,
        label: label,
        attributes: attributes,
        in: session.collection()
      )
      // Earlier items, in a collection that was once the default.
      for other in try session.items(attributes) where other != item {
        try session.delete(other)
      }
    }
  }

  /// - Throws: `SecretServiceError`.
  func remove() async throws {
    try await talk { [attributes] session in
      for item in try session.items(attributes) { try session.delete(item) }
    }
  }

  /// Runs a conversation on a thread that may block.
  private func talk<Value: Sendable>(
    _ body: @escaping @Sendable (SecretServiceSession) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Self.queue.async { [addresses, patience] in
        let result = Result { () throws -> Value in
          do {
            return try body(SecretServiceSession(addresses, deadline: patience.deadline()))
          } catch {
            let error = SecretServiceError(error)
            patience.record(error)
            throw error
          }
        }
        continuation.resume(with: result)
      }
    }
  }
}
