import Synchronization

/// How long a program waits for the Secret Service: once, and not in each conversation.
///
/// After a reply has not arrived in time, conversations fail immediately.
final class ServicePatience: Sendable {
  /// How long a service counts as silent: longer than a command runs, but the terminal app asks
  /// again.
  static let rest = Duration.seconds(600)

  private let limit: Duration
  private let silentSince = Mutex<ContinuousClock.Instant?>(nil)

  /// - Parameter limit: The longest time to wait for the replies of a conversation.
  init(limit: Duration) { self.limit = limit }

  /// Returns when a conversation must end.
  ///
  /// - Throws: `SecretServiceError.absent(.timedOut)` if the service is silent.
  func deadline(now: ContinuousClock.Instant = .now) throws -> ContinuousClock.Instant {
    let isSilent = silentSince.withLock { since in
      if let start = since, now >= start + Self.rest { since = nil }
      return since != nil
    }
    guard !isSilent else { throw SecretServiceError.absent(.timedOut) }
    return now + limit
  }

  /// Records the error of a conversation.
  func record(_ error: SecretServiceError, now: ContinuousClock.Instant = .now) {
    guard error == .absent(.timedOut) else { return }
    silentSince.withLock { $0 = $0 ?? now }
  }
}
