import Synchronization

/// Work that runs once for all callers that want its result at the same time.
///
/// Nothing is kept after the work ends. Cancelling one caller does not affect the others.
final class SharedWork<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let runs = Mutex<[Key: Run]>([:])
  private let cancelsAbandoned: Bool

  /// - Parameter cancelsAbandoned: Whether work is cancelled when all its callers are.
  init(cancelsAbandoned: Bool) {
    self.cancelsAbandoned = cancelsAbandoned
  }

  /// Waits for the work with a key, which it starts if none is running.
  ///
  /// - Throws: What the work throws; `NetworkError.cancelled` if the calling task is cancelled.
  func value(
    of key: Key,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let outcome = try await outcome(of: key, work) else { throw NetworkError.cancelled }
    return try outcome.get()
  }

  /// Waits for the work with a key; `nil` if none is running.
  ///
  /// - Throws: As `value(of:_:)`.
  func runningValue(of key: Key) async throws -> Value? {
    try await outcome(of: key, nil)?.get()
  }

  private func outcome(of key: Key, _ work: Run.Work?) async throws -> Run.Outcome? {
    guard !Task.isCancelled else { throw NetworkError.cancelled }
    let caller = Identity()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        join(caller, to: key, continuation, work)
        // The task may have been cancelled before the caller joined.
        if Task.isCancelled { leave(caller, key) }
      }
    } onCancel: {
      leave(caller, key)
    }
  }

  private func join(
    _ caller: Identity,
    to key: Key,
    _ continuation: Run.Continuation,
    _ work: Run.Work?
  ) {
    let isWaiting = runs.withLock { runs in
      if runs[key] != nil {
        runs[key]?.waiting[ObjectIdentifier(caller)] = continuation
        return true
      }
      guard let work else { return false }
      let identity = Identity()
      let task = Task { [self] in await run(work, key, identity) }
      runs[key] = Run(
        identity: identity,
        task: task,
        waiting: [ObjectIdentifier(caller): continuation]
      )
      return true
    }
    if !isWaiting { continuation.resume(returning: nil) }
  }

  private func run(_ work: Run.Work, _ key: Key, _ identity: Identity) async {
    let outcome: Run.Outcome
    do {
      outcome = .success(try await work())
    } catch {
      outcome = .failure(error)
    }
    let ended = runs.withLock { runs -> Run? in
      // Abandoned work may have been replaced by new work.
      guard runs[key]?.identity === identity else { return nil }
      return runs.removeValue(forKey: key)
    }
    ended?.waiting.values.forEach { $0.resume(returning: outcome) }
  }

  private func leave(_ caller: Identity, _ key: Key) {
    let (continuation, abandoned) = runs.withLock { runs in
      let continuation = runs[key]?.waiting.removeValue(forKey: ObjectIdentifier(caller))
      let isAbandoned = continuation != nil && runs[key]?.waiting.isEmpty == true
      return (
        continuation, isAbandoned && cancelsAbandoned ? runs.removeValue(forKey: key) : nil
      )
    }
    abandoned?.task.cancel()
    continuation?.resume(returning: .failure(NetworkError.cancelled))
  }
}

extension SharedWork {
  /// The number of keys whose work is running.
  var runningCount: Int { runs.withLock { $0.count } }
  /// The number of callers that are waiting.
  var waitingCount: Int { runs.withLock { $0.values.reduce(0) { $0 + $1.waiting.count } } }

  /// Work that is running, and the callers that are waiting for it.
  private struct Run: Sendable {
    typealias Work = @Sendable () async throws -> Value
    typealias Outcome = Result<Value, any Error>
    typealias Continuation = CheckedContinuation<Outcome?, Never>

    let identity: Identity
    let task: Task<Void, Never>
    var waiting: [ObjectIdentifier: Continuation]
  }

  /// Identifies a caller or its work.
  private final class Identity: Sendable {}
}
