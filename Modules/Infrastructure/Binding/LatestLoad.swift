import Synchronization

/// The load that a view model runs, of which only the latest counts.
///
/// Starting a load supersedes the one before: its late values, its error and its end are dropped.
/// A load whose task is cancelled no longer counts as running, even while it is still ending on
/// another thread, so that the same input can start it again at once.
///
/// Not `Sendable`: it belongs to the view model that made it.
public final class LatestLoad {
  private var current: Run?

  public init() {}

  /// Whether a load is running that is neither cancelled nor superseded.
  public var isRunning: Bool { current?.isCancelled == false }

  /// Runs `operation` as the latest load.
  ///
  /// None of the closures is called once another load has started. A cancelled load calls `end`
  /// alone.
  ///
  /// - Parameters:
  ///   - operation: Returns the current value; calls its argument with stored values before that.
  ///   - show: Called with each stored value and with the current one.
  ///   - fail: Called with the error that `operation` throws.
  ///   - end: Called when the load has ended.
  ///   - isolation: The caller's actor, on which everything runs.
  public func run<Value>(
    _ operation: (_ cached: (Value) -> Void) async throws -> Value,
    show: @escaping (Value) -> Void,
    fail: (any Error) -> Void = { _ in },
    end: () -> Void = {},
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let run = Run()
    current = run
    let outcome: Result<Value, any Error>
    do {
      let value = try await withTaskCancellationHandler {
        // Without this capture the closure would run on no actor.
        _ = isolation
        return try await operation { value in
          if current === run, !run.isCancelled { show(value) }
        }
      } onCancel: {
        run.cancel()
      }
      outcome = .success(value)
    } catch {
      outcome = .failure(error)
    }
    guard current === run else { return }
    current = nil
    if !run.isCancelled {
      switch outcome {
      case .success(let value): show(value)
      case .failure(let error) where !(error is CancellationError): fail(error)
      case .failure: break
      }
    }
    end()
  }

  /// Gives the running load up: none of its closures is called any more.
  public func cancel() {
    current = nil
  }
}

/// One load, which the cancellation of its task reaches from any thread.
private final class Run: Sendable {
  private let cancelled = Atomic(false)

  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  func cancel() {
    cancelled.store(true, ordering: .releasing)
  }
}
