public import Foundation
public import HTTPTypes
import Synchronization

/// Lets identical requests that are in flight at once share one transfer of another session.
///
/// Only a GET without a body is shared, and only with one whose URL and whole header are equal, so
/// that nobody gets what was meant for other credentials. Nothing is kept once a transfer has ended.
/// The transfer is cancelled when everybody who waits for it has been.
public final class SharingSession: NetworkSession {
  private let base: any NetworkSession
  private let transfers = Mutex<[HTTPRequest: Transfer]>([:])

  /// - Parameter base: The session that sends; callers that share a response share its metrics, too.
  public init(_ base: any NetworkSession) {
    self.base = base
  }

  public func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    guard request.method == .get, body == nil else {
      return try await base.response(to: request, body: body)
    }
    guard !Task.isCancelled else { throw NetworkError.cancelled }
    let caller = Identity()
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        join(caller, to: request, continuation)
        // A cancellation may have come before there was anybody to let go.
        if Task.isCancelled { leave(caller, request) }
      }
    } onCancel: {
      leave(caller, request)
    }
    return try outcome.get()
  }

  private func join(
    _ caller: Identity,
    to request: HTTPRequest,
    _ continuation: Transfer.Continuation
  ) {
    transfers.withLock { transfers in
      if transfers[request] != nil {
        transfers[request]?.waiting[ObjectIdentifier(caller)] = continuation
        return
      }
      let identity = Identity()
      let task = Task { [self] in await run(request, identity) }
      transfers[request] = Transfer(
        identity: identity,
        task: task,
        waiting: [ObjectIdentifier(caller): continuation]
      )
    }
  }

  private func run(_ request: HTTPRequest, _ identity: Identity) async {
    let outcome: Transfer.Outcome
    do {
      outcome = .success(try await base.response(to: request, body: nil))
    } catch {
      outcome = .failure(error)
    }
    let ended = transfers.withLock { transfers -> Transfer? in
      // One that everybody has left may have a successor by now.
      guard transfers[request]?.identity === identity else { return nil }
      return transfers.removeValue(forKey: request)
    }
    ended?.waiting.values.forEach { $0.resume(returning: outcome) }
  }

  private func leave(_ caller: Identity, _ request: HTTPRequest) {
    let (continuation, abandoned) = transfers.withLock { transfers in
      let continuation = transfers[request]?.waiting.removeValue(forKey: ObjectIdentifier(caller))
      let isAbandoned = continuation != nil && transfers[request]?.waiting.isEmpty == true
      return (continuation, isAbandoned ? transfers.removeValue(forKey: request) : nil)
    }
    abandoned?.task.cancel()
    continuation?.resume(returning: .failure(NetworkError.cancelled))
  }
}

extension SharingSession {
  /// How many requests are waited for.
  package var transfersInFlight: Int { transfers.withLock { $0.count } }
  /// How many callers wait for them.
  package var callersWaiting: Int {
    transfers.withLock { $0.values.reduce(0) { $0 + $1.waiting.count } }
  }

  /// One transfer and those who wait for it.
  private struct Transfer: Sendable {
    typealias Outcome = Result<NetworkResponse, any Error>
    typealias Continuation = CheckedContinuation<Outcome, Never>

    let identity: Identity
    let task: Task<Void, Never>
    var waiting: [ObjectIdentifier: Continuation]
  }

  /// Tells one caller, or one transfer, from another for as long as it is alive.
  private final class Identity: Sendable {}
}
