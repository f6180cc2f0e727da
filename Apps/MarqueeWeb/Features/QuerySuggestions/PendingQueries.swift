import Synchronization

/// The visitors' queries waiting to be saved, without duplicates, up to a limit.
///
/// Visitors can search faster than a disk writes, so waiting queries are saved together and must
/// not exhaust memory. A page reloaded within seconds is not a new search.
final class PendingQueries: Sendable {
  struct Query: Hashable, Sendable {
    let text: String
    let visitor: Visitor
  }

  private struct State {
    var waiting: [Query] = []
    var known: Set<Query> = []
    var hasWarned = false
  }

  private let limit: Int
  private let warn: @Sendable (String) -> Void
  private let state = Mutex(State())
  private let latest = TTLCache<Visitor, String>(lifetime: .seconds(10), limit: 10_000)

  /// - Parameters:
  ///   - limit: The maximum number of waiting queries.
  ///   - warn: Logs a warning when the limit is reached.
  init(limit: Int = 1_000, warn: @escaping @Sendable (String) -> Void) {
    self.limit = limit
    self.warn = warn
  }

  /// Adds a query unless it is already waiting, the visitor has just searched for it, or too many
  /// others are waiting.
  ///
  /// - Returns: Whether no other query was waiting; if so, the caller must save what `takeAll`
  ///   returns.
  func add(_ text: String, of visitor: Visitor) -> Bool {
    guard latest.value(for: visitor) != text else { return false }
    let query = Query(text: text, visitor: visitor)
    let (isNew, isFirst, warns) = state.withLock { state -> (Bool, Bool, Bool) in
      guard state.waiting.count < limit else {
        defer { state.hasWarned = true }
        return (false, false, !state.hasWarned)
      }
      let isNew = state.known.insert(query).inserted
      if isNew { state.waiting.append(query) }
      return (isNew, isNew && state.waiting.count == 1, false)
    }
    if warns {
      warn("\(limit) queries are waiting to be saved; others are not saved until these are written")
    }
    if isNew { latest.remember(text, for: visitor) } else { latest.forget(visitor) }
    return isFirst
  }

  /// Removes all queries and returns them, the oldest first.
  func takeAll() -> [Query] {
    state.withLock { state in
      defer { state = State() }
      return state.waiting
    }
  }

  /// Forgets a waiting query of a visitor or, without text, all of them.
  func remove(_ text: String?, of visitor: Visitor) {
    state.withLock { state in
      state.waiting.removeAll { $0.visitor == visitor && (text == nil || $0.text == text) }
      state.known = Set(state.waiting)
    }
    latest.forget(visitor)
  }

  /// Lets the visitors' next searches be saved, even if they repeat the lost ones.
  func didFailToSave(_ queries: [Query]) {
    for query in queries { latest.forget(query.visitor) }
  }
}
