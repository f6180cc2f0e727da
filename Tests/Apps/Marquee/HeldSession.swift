import Foundation
import HTTP
import HTTPTypes
import Synchronization

/// Answers no request before it is told to, and then the oldest first.
final class HeldSession: NetworkSession {
  private struct Waiting {
    let id: Int
    let request: HTTPRequest
    let continuation: CheckedContinuation<NetworkResponse, any Error>
  }

  private struct State {
    var nextID = 0
    var waiting: [Waiting] = []
    var arrivals: [CheckedContinuation<Void, Never>] = []
  }

  private let base: any NetworkSession
  private let state = Mutex(State())

  init(_ base: any NetworkSession) {
    self.base = base
  }

  var waitingCount: Int { state.withLock { $0.waiting.count } }

  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
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
    let cancelled = state.withLock { state in
      state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
    }
    cancelled?.continuation.resume(throwing: NetworkError.cancelled)
  }

  /// Waits for a request to come that is meant, and lets it have its answer.
  func answer(_ isMeant: @Sendable (HTTPRequest) -> Bool = { _ in true }) async throws {
    let waiting = await next(isMeant)
    do {
      waiting.continuation.resume(
        returning: try await base.response(to: waiting.request, body: nil)
      )
    } catch {
      waiting.continuation.resume(throwing: error)
    }
  }

  /// Waits for a request to come, and fails it.
  func fail(_ error: NetworkError) async {
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
