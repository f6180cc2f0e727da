import Synchronization

/// A cache of values with a time to live, up to a limit.
///
/// All values of one lifetime are discarded together, so neither reading nor adding searches for
/// the oldest one. The total may be up to twice the limit.
final class TTLCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    let value: Value
    let end: ContinuousClock.Instant
  }

  private struct State {
    var current: [Key: Entry] = [:]
    var previous: [Key: Entry] = [:]
    /// The cost of the current entries.
    var cost = 0
    /// When all previous entries have expired, and the current ones take their place.
    var turn: ContinuousClock.Instant
  }

  private let lifetime: Duration
  private let limit: Int
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state: Mutex<State>

  /// - Parameters:
  ///   - lifetime: How long a value is remembered; 0 to remember none.
  ///   - limit: The maximum sum of the values' costs.
  ///   - now: Returns the current time.
  init(
    lifetime: Duration,
    limit: Int,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.lifetime = lifetime
    self.limit = limit
    self.now = now
    state = Mutex(State(turn: now() + lifetime))
  }

  /// Returns the value of a key; `nil` if it is unknown or its time has passed.
  func value(for key: Key) -> Value? {
    let now = now()
    return state.withLock { state in
      guard let entry = state.current[key] ?? state.previous[key], entry.end > now else {
        return nil
      }
      return entry.value
    }
  }

  /// Remembers a value, from now on.
  ///
  /// - Parameters:
  ///   - key: The key, whose former value is forgotten.
  ///   - cost: The value's part of the limit.
  func remember(_ value: Value, for key: Key, cost: Int = 1) {
    guard lifetime > .zero, cost <= limit else { return forget(key) }
    let now = now()
    state.withLock { state in
      if now >= state.turn || state.cost + cost > limit {
        state.previous = now >= state.turn + lifetime ? [:] : state.current
        state.current = [:]
        state.cost = 0
        state.turn = now + lifetime
      }
      state.current[key] = Entry(value: value, end: now + lifetime)
      state.cost += cost
    }
  }

  func forget(_ key: Key) {
    state.withLock { state in
      state.current[key] = nil
      state.previous[key] = nil
    }
  }
}
