import Synchronization

/// Runs the loads of a view model, and delivers the results of the latest one only.
///
/// Starting a load supersedes the previous one, whose values, error and end are no longer
/// delivered. A load whose task is cancelled does not count as running, even while it is still
/// ending on another thread, so a new one can start immediately.
///
/// A `LatestLoad` is not `Sendable`; use it in the isolation domain of its view model.
public final class LatestLoad {
  private var current: Run?

  public init() {}

  /// Whether a load is running that is neither cancelled nor superseded.
  public var isRunning: Bool { current?.isCancelled == false }

  /// Runs `operation` as the latest load.
  ///
  /// No closure is called after another load has started. A cancelled load only calls `end`.
  ///
  /// - Parameters:
  ///   - operation: Returns the current value; first calls its argument with stored values.
  ///   - show: Called with each stored value and with the current one.
  ///   - fail: Called with the error that `operation` throws.
  ///   - end: Called when the load ends.
  ///   - isolation: The caller's actor, on which all closures run.
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
        // Capturing `isolation` makes the closure run on the caller's actor.
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

  /// Abandons the running load, whose closures are not called afterwards.
  public func cancel() {
    current = nil
  }
}

/// A running load, which can be cancelled from any thread.
private final class Run: Sendable {
  private let cancelled = Atomic(false)

  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  func cancel() {
    cancelled.store(true, ordering: .releasing)
  }
}
