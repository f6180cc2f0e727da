import LintEssentials
import Synchronization

/// A process that is ended, with everything that it started, if it takes too long or is no longer
/// needed.
final class LimitedProcess: Sendable {
  enum Stop {
    case limit, cancellation
  }

  private struct State {
    var process: pid_t?
    var stop: Stop?
  }

  private let state = Mutex(State())

  /// Why the process was ended; `nil` if it ended on its own.
  var stop: Stop? { state.withLock(\.stop) }

  func start(_ process: pid_t) {
    let isStopped = state.withLock { state in
      state.process = process
      return state.stop != nil
    }
    if isStopped { ProcessTree.kill(process) }
  }

  func stop(_ reason: Stop) {
    let process = state.withLock { state in
      state.stop = state.stop ?? reason
      return state.process
    }
    if let process { ProcessTree.kill(process) }
  }

  /// Forgets the process after its end, when its identifier may be reused.
  func end() {
    state.withLock { $0.process = nil }
  }
}
