package import Foundation
import Synchronization

/// A secret in the Secret Service, or in a file if no service responds.
///
/// A secret is in one place at a time. When the service becomes available, or the user chooses the
/// other place, the next write moves the secret: it is first written to the new place, and then
/// removed from the old one. For both places, the lock is in the directory of the file.
package final class SecretVault: SecretStore {
  private let directory: URL
  private let lockPath: String
  private let choice: SecretChoice
  fileprivate let file: PrivateFile
  fileprivate let marker: ServiceMarker
  fileprivate let service: SecretService
  private let place: Mutex<SecretPlace>

  /// - Parameters:
  ///   - directory: The directory of the file and the lock; created when it is needed.
  ///   - name: The name of the file.
  ///   - choice: Where the user wants the secret to be kept.
  ///   - environment: The variables that contain the address of the session bus.
  ///   - timeLimit: The longest time to wait for a service that does not reply; later calls do not
  ///     wait again.
  ///   - warn: Receives a message if other users could read the file.
  package init(
    directory: URL,
    name: String,
    choice: SecretChoice,
    environment: [String: String],
    timeLimit: Duration = .seconds(3),
    warn: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.directory = directory
    self.choice = choice
    let path = directory.appending(path: name).path
    lockPath = path + ".lock"
    file = PrivateFile(path: path, warn: warn)
    marker = ServiceMarker(file: PrivateFile(path: path + ".service", warn: { _ in }))
    service = SecretService(
      attributes: [
        "xdg:schema": "marquee.Secret", "name": name, "directory": directory.path,
      ],
      label: "Marquee: \(path)",
      addresses: BusAddress.all(in: environment),
      timeLimit: timeLimit
    )
    place = Mutex(.file)
  }

  /// The place of the secret, or of the next one; known after `read` or `checkAccess`.
  package var location: String {
    isService ? "Secret Service" : file.path
  }

  /// Whether the secret is in the service, as far as `read` or `checkAccess` has determined.
  package var isService: Bool { place.withLock { $0 } == .service }

  /// Returns where the secret is; if there is none, or it is in a file, returns where the next one
  /// will be.
  package func currentPlace() async -> SecretPlace {
    if !isInFile, marker.state == .current { return .service }
    return (try? await destination()) ?? .service
  }

  package func checkAccess() async throws {
    try await lock {
      // If `destination` throws, its error is the service's.
      remember(.service)
      remember(try await destination())
      // The service's marker needs the directory too.
      try file.checkWriting()
    }
  }

  package func read() async throws -> Data? {
    if let secret = try file.read() {
      remember(.file)
      return secret
    }
    guard marker.state == .current else {
      remember((try? await destination()) ?? .service)
      return nil
    }
    remember(.service)
    let secret = try await withServiceErrors { try await service.read() }
    // Another process may have moved it here in the meantime.
    return try secret ?? file.read()
  }

  package func withLock<Value>(
    _ body: (any LockedSecret) async throws -> Value
  ) async throws -> Value {
    try await lock { try await body(LockedVault(vault: self)) }
  }

  /// Returns where the next secret is written.
  ///
  /// - Throws: `SecretError` if that is the service and it cannot be used.
  fileprivate func destination() async throws -> SecretPlace {
    guard choice != .file, choice == .service || Self.prefersService else { return .file }
    do {
      try await service.check()
      return .service
    } catch let error as SecretServiceError {
      guard choice == .auto else { throw SecretError(error) }
      switch error {
      case .locked where !isInFile: throw SecretError(error)
      case .locked: return .fileInsteadOfService(error)
      case .absent, .refused:
        // The user would have two sessions when the service is available again.
        guard isInFile || marker.state != .current else { throw SecretError(error) }
        return .fileInsteadOfService(error)
      }
    }
  }

  /// Whether the file contains the secret; an unreadable file counts as containing it.
  fileprivate var isInFile: Bool {
    do { return try file.read() != nil } catch { return true }
  }

  fileprivate func remember(_ place: SecretPlace) { self.place.withLock { $0 = place } }

  fileprivate func withServiceErrors<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await body()
    } catch let error as SecretServiceError {
      throw SecretError(error)
    }
  }

  private func lock<Value>(_ body: () async throws -> Value) async throws -> Value {
    try PrivateDirectory.create(directory.path)
    return try await FileLock.withLock(on: lockPath, body)
  }

  /// Whether the platform has a Secret Service.
  private static var prefersService: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }
}

/// Where the user wants secrets to be kept.
package enum SecretChoice: String, CaseIterable, Sendable {
  /// In the Secret Service if one responds, otherwise in a file.
  case auto
  case file
  case service
}

/// Where a secret is kept.
package enum SecretPlace: Equatable, Sendable {
  case service
  /// In a file, because of the user's choice or the platform.
  case file
  /// In a file, because the Secret Service cannot be used, for this reason.
  case fileInsteadOfService(SecretServiceError)
}

/// The secret of a vault, while no other process changes it.
///
/// The order of the steps ensures that either the earlier or the new secret remains after each of
/// them.
private final class LockedVault: LockedSecret {
  private let vault: SecretVault
  private var destination: SecretPlace?

  init(vault: SecretVault) { self.vault = vault }

  func read() async throws -> Data? { try await vault.read() }

  func write(_ secret: Data) async throws {
    // All writes of a renewal use the same place.
    let place = if let destination { destination } else { try await vault.destination() }
    destination = place
    if place == .service {
      try vault.file.checkSize(of: secret)
      try await vault.withServiceErrors { try await vault.service.write(secret) }
      try vault.marker.set(.current)
      try vault.file.remove()
    } else {
      try vault.file.write(secret)
      await removeFromService()
    }
    vault.remember(place)
  }

  func remove() async throws {
    if vault.marker.state != nil {
      do {
        try await vault.withServiceErrors { try await vault.service.remove() }
        try vault.marker.remove()
      } catch let error as SecretError {
        // An older secret is in the service; it is removed later.
        guard vault.marker.state == .discarded || vault.isInFile else { throw error }
        try vault.marker.set(.discarded)
      }
    }
    try vault.file.remove()
  }

  /// Removes an older secret from the service, or records that it must be removed when the service
  /// is available again.
  ///
  /// A failure does no harm: the secret in the file is newer.
  private func removeFromService() async {
    guard vault.marker.state != nil else { return }
    do {
      try await vault.service.remove()
      try vault.marker.remove()
    } catch {
      try? vault.marker.set(.discarded)
    }
  }
}
