import Synchronization

/// Warns of each failure once, until the action succeeds again.
final class Warnings: Sendable {
  enum Action {
    case read
    case write
  }

  private let warn: @Sendable (String) -> Void
  // There are few failures, so this is not a set, whose types would be created at each start.
  private let told = Mutex<[(action: Action, error: StorageError)]>([])

  init(_ warn: @escaping @Sendable (String) -> Void) {
    self.warn = warn
  }

  func didFail(_ action: Action, _ error: StorageError) {
    let isNew = told.withLock { told in
      guard !told.contains(where: { $0.error == error }) else { return false }
      told.append((action, error))
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
      if !told.isEmpty { told.removeAll { $0.action == action } }
    }
  }

  func didSetAside(_ file: String) {
    warn("the cache was damaged; it was set aside as \(file)")
  }
}
