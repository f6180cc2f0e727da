import Synchronization

/// Runs work once: when it is told to, or when nothing refers to it any more.
///
/// The body of an answer is dropped without a call if its connection has ended before.
final class AtEnd: Sendable {
  private let hasRun = Atomic(false)
  private let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
  }

  deinit { run() }

  func run() {
    if !hasRun.exchange(true, ordering: .acquiringAndReleasing) { work() }
  }
}
