public import Foundation
public import HTTPTypes

/// A session that sends identical concurrent requests only once, through another session.
///
/// Only GET requests without a body are shared, and only if their URLs and all headers are equal,
/// so that responses are not shared between different credentials. Nothing is stored after a
/// transfer ends. A transfer is cancelled when all its callers are cancelled.
public final class SharingSession: NetworkSession {
  private let base: any NetworkSession
  private let transfers = SharedWork<HTTPRequest, NetworkResponse>(cancelsAbandoned: true)

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
    return try await transfers.value(of: request) { [base] in
      try await base.response(to: request, body: nil)
    }
  }
}

extension SharingSession {
  /// The number of running transfers.
  package var transfersInFlight: Int { transfers.runningCount }
  /// The number of callers waiting for transfers.
  package var callersWaiting: Int { transfers.waitingCount }
}
