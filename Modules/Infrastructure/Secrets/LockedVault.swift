import Foundation

/// The secret of a vault, while no other process changes it.
///
/// The order of the steps leaves the earlier or the new secret after each of them.
final class LockedVault: LockedSecret {
  private let vault: SecretVault
  private var destination: SecretPlace?

  init(vault: SecretVault) { self.vault = vault }

  func read() async throws -> Data? { try await vault.read() }

  func write(_ secret: Data) async throws {
    // One place for all writes of a renewal.
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
        // An older secret is in the service: it is removed later.
        guard vault.marker.state == .discarded || vault.isInFile else { throw error }
        try vault.marker.set(.discarded)
      }
    }
    try vault.file.remove()
  }

  /// Removes an older secret from the service, or remembers to do so when the service is back.
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
