import Synchronization

/// The retries that a session has left.
///
/// Each request earns a share of a retry, so that a failing server gets few extra requests.
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

  /// Takes one retry; false if none is left.
  func spend() -> Bool {
    // Rounding may leave a sum of shares slightly below 1.
    let retry = 1 - 1e-9
    return tokens.withLock { tokens in
      guard tokens >= retry else { return false }
      tokens -= 1
      return true
    }
  }
}
