import Synchronization

/// Runs the loads of a view model, and delivers the results of the latest one only.
///
/// Starting a load supersedes the previous one, whose values, error and end are no longer
/// delivered. A load whose task is cancelled does not count as running, even while it is still
/// ending on another thread, so a new one can start immediately.
///
/// A `LatestLoad` is not `Sendable`; use it in the isolation domain of its view model.
public final class LatestLoad {
  /// How a load ends.
  public enum Ending: Sendable {
    case loaded, failed, cancelled
  }

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
  /// - Returns: How the load ended; `nil` if another one has started, or `cancel` was called.
  @discardableResult
  public func run<Value>(
    _ operation: (_ cached: (Value) -> Void) async throws -> Value,
    show: @escaping (Value) -> Void,
    fail: (any Error) -> Void = { _ in },
    end: () -> Void = {},
    isolation: isolated (any Actor)? = #isolation
  ) async -> Ending? {
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
    guard current === run else { return nil }
    current = nil
    var ending = Ending.cancelled
    if !run.isCancelled {
      switch outcome {
      case .success(let value):
        show(value)
        ending = .loaded
      case .failure(let error) where !(error is CancellationError):
        fail(error)
        ending = .failed
      case .failure: break
      }
    }
    end()
    return ending
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
