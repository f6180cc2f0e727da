import Synchronization

/// Warns of each failure once, until the action succeeds again.
final class Warnings: Sendable {
  enum Action: CaseIterable {
    case read
    case write
  }

  private let warn: @Sendable (String) -> Void
  private let told = Mutex<[Action: Set<StorageError>]>([:])

  init(_ warn: @escaping @Sendable (String) -> Void) {
    self.warn = warn
  }

  func didFail(_ action: Action, _ error: StorageError) {
    let isNew = told.withLock { told in
      guard !told.values.contains(where: { $0.contains(error) }) else { return false }
      told[action, default: []].insert(error)
      return true
    }
    guard isNew else { return }
    switch action {
    case .read: warn("the cache cannot be read: \(error)")
    case .write: warn("nothing can be stored: \(error)")
    }
  }

  func didSucceed(_ action: Action) {
    told.withLock { told in
      if !told.isEmpty { told[action] = nil }
    }
  }

  func didSetAside(_ file: String) {
    warn("the cache was damaged; it was set aside as \(file)")
  }
}
