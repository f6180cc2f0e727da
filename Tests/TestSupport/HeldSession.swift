package import Foundation
package import HTTP
package import HTTPTypes
import Synchronization

/// Answers requests only when the test says so, the oldest first.
///
/// Searches for people, which complete those for films, are answered at once. A request that is
/// cancelled ends immediately or, with `holdsCancelled`, when the test says so and on another
/// thread: libcurl's completions arrive like that, after the cancellation.
package final class HeldSession: NetworkSession {
  private struct Waiting {
    let id: Int
    let request: HTTPRequest
    let continuation: CheckedContinuation<NetworkResponse, any Error>
  }

  private struct State {
    var nextID = 0
    var waiting: [Waiting] = []
    var cancelled: [Waiting] = []
    var arrivals: [CheckedContinuation<Void, Never>] = []
  }

  private let base: any NetworkSession
  private let holdsCancelled: Bool
  private let state = Mutex(State())

  package init(_ base: any NetworkSession, holdsCancelled: Bool = false) {
    self.base = base
    self.holdsCancelled = holdsCancelled
  }

  package var waitingCount: Int { state.withLock { $0.waiting.count } }
  /// The number of cancelled requests that have not ended.
  package var cancelledCount: Int { state.withLock { $0.cancelled.count } }

  package func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    if request.path?.contains("/search/person") == true {
      return try await base.response(to: request, body: body)
    }
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let arrivals = state.withLock { state in
          state.waiting.append(Waiting(id: id, request: request, continuation: continuation))
          defer { state.arrivals = [] }
          return state.arrivals
        }
        arrivals.forEach { $0.resume() }
        if Task.isCancelled { cancel(id) }
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func cancel(_ id: Int) {
    let cancelled = state.withLock { state -> Waiting? in
      guard let index = state.waiting.firstIndex(where: { $0.id == id }) else { return nil }
      let waiting = state.waiting.remove(at: index)
      guard holdsCancelled else { return waiting }
      state.cancelled.append(waiting)
      return nil
    }
    cancelled?.continuation.resume(throwing: NetworkError.cancelled)
  }

  /// Ends the cancelled requests on another thread.
  package func endCancelled() {
    let cancelled = state.withLock { state in
      defer { state.cancelled = [] }
      return state.cancelled
    }
    Thread.detachNewThread {
      for waiting in cancelled { waiting.continuation.resume(throwing: NetworkError.cancelled) }
    }
  }

  /// Answers the cancelled requests on another thread, as a service that is unaware of the
  /// cancellation does.
  package func answerCancelled() async throws {
    let cancelled = state.withLock { state in
      defer { state.cancelled = [] }
      return state.cancelled
    }
    for waiting in cancelled {
      let response = try await base.response(to: waiting.request, body: nil)
      Thread.detachNewThread { waiting.continuation.resume(returning: response) }
    }
  }

  /// Waits until a matching request has arrived, and leaves it waiting.
  package func holds(_ isMeant: @Sendable (HTTPRequest) -> Bool) async {
    let waiting = await next(isMeant)
    state.withLock { $0.waiting.insert(waiting, at: 0) }
  }

  /// Waits for a matching request, and answers it.
  package func answer(_ isMeant: @Sendable (HTTPRequest) -> Bool = { _ in true }) async throws {
    let waiting = await next(isMeant)
    do {
      waiting.continuation.resume(
        returning: try await base.response(to: waiting.request, body: nil)
      )
    } catch {
      waiting.continuation.resume(throwing: error)
    }
  }

  /// Waits for a request, and fails it.
  package func fail(_ error: NetworkError) async {
    await next { _ in true }.continuation.resume(throwing: error)
  }

  private func next(_ isMeant: @Sendable (HTTPRequest) -> Bool) async -> Waiting {
    while true {
      let first = state.withLock { state in
        state.waiting.firstIndex { isMeant($0.request) }.map { state.waiting.remove(at: $0) }
      }
      if let first { return first }
      await withCheckedContinuation { continuation in
        let hasArrived = state.withLock { state in
          guard !state.waiting.contains(where: { isMeant($0.request) }) else { return true }
          state.arrivals.append(continuation)
          return false
        }
        if hasArrived { continuation.resume() }
      }
    }
  }
}
