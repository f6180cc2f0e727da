public import Foundation
public import HTTPTypes
import Synchronization

/// A session that sends identical concurrent requests only once, through another session.
///
/// Only GET requests without a body are shared, and only if their URLs and all headers are equal,
/// so that responses are not shared between different credentials. Nothing is stored after a
/// transfer ends. A transfer is cancelled when all its callers are cancelled.
public final class SharingSession: NetworkSession {
  private let base: any NetworkSession
  private let transfers = Mutex<[HTTPRequest: Transfer]>([:])

  /// Creates a session.
  ///
  /// Callers that share a response also share its metrics.
  ///
  /// - Parameter base: The session that sends the requests.
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
        // The task may have been cancelled before the caller joined.
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
      // An abandoned transfer may have been replaced by a new one.
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
  /// The number of running transfers.
  package var transfersInFlight: Int { transfers.withLock { $0.count } }
  /// The number of callers waiting for transfers.
  package var callersWaiting: Int {
    transfers.withLock { $0.values.reduce(0) { $0 + $1.waiting.count } }
  }

  /// A transfer and the callers waiting for it.
  private struct Transfer: Sendable {
    typealias Outcome = Result<NetworkResponse, any Error>
    typealias Continuation = CheckedContinuation<Outcome, Never>

    let identity: Identity
    let task: Task<Void, Never>
    var waiting: [ObjectIdentifier: Continuation]
  }

  /// Identifies a caller or a transfer.
  private final class Identity: Sendable {}
}
