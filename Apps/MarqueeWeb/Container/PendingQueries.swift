import Synchronization

/// The queries of visitors that wait to be saved, each once, and not more than a limit.
///
/// Visitors can search faster than a disk writes; what waits must not take all memory then. A page
/// that is loaded again within seconds is no new search.
final class PendingQueries: Sendable {
  private struct Key: Hashable {
    let visitor: Visitor
    let query: String
  }

  private struct State {
    var waiting: Set<Key> = []
    var hasWarned = false
  }

  private let limit: Int
  private let warn: @Sendable (String) -> Void
  private let state = Mutex(State())
  private let latest = ShortTermMemory<Visitor, String>(lifetime: .seconds(10), limit: 10_000)

  /// - Parameters:
  ///   - limit: The number of queries that may wait.
  ///   - warn: Receives a warning when the limit is reached.
  init(limit: Int = 1_000, warn: @escaping @Sendable (String) -> Void) {
    self.limit = limit
    self.warn = warn
  }

  /// Adds a query.
  ///
  /// - Returns: Whether to save it: `false` if it waits already, if the visitor has just searched for
  ///   it, or if too many others wait.
  func add(_ query: String, of visitor: Visitor) -> Bool {
    guard latest.value(for: visitor) != query else { return false }
    let (isNew, warns) = state.withLock { state -> (Bool, Bool) in
      guard state.waiting.count < limit else {
        defer { state.hasWarned = true }
        return (false, !state.hasWarned)
      }
      return (state.waiting.insert(Key(visitor: visitor, query: query)).inserted, false)
    }
    if warns {
      warn("\(limit) queries wait to be saved; further ones are not, until the disk is done")
    }
    if isNew { latest.remember(query, for: visitor) } else { latest.forget(visitor) }
    return isNew
  }

  /// Removes a query that is about to be saved.
  func remove(_ query: String, of visitor: Visitor) {
    state.withLock { state in
      state.waiting.remove(Key(visitor: visitor, query: query))
      if state.waiting.isEmpty { state.hasWarned = false }
    }
  }

  /// Lets the visitor's next search be saved, whatever it is for.
  func didFailToSave(of visitor: Visitor) { latest.forget(visitor) }
}
