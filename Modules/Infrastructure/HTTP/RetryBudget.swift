import Synchronization

/// The retries that a session has left: requests earn them, so that a server in trouble gets few.
final class RetryBudget: Sendable {
  private let share: Double
  private let reserve: Double
  private let tokens: Mutex<Double>

  init(_ policy: RetryPolicy) {
    share = policy.budgetShare
    reserve = policy.budgetReserve
    tokens = Mutex(policy.budgetReserve)
  }

  func earn() {
    tokens.withLock { $0 = min(reserve, $0 + share) }
  }

  /// Takes a retry; false when there is none.
  func spend() -> Bool {
    // A sum of tenths may come out a little below the whole that it stands for.
    let retry = 1 - 1e-9
    return tokens.withLock { tokens in
      guard tokens >= retry else { return false }
      tokens -= 1
      return true
    }
  }
}
