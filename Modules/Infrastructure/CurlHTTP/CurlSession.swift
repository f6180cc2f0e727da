public import Foundation
public import HTTP
public import HTTPTypes
import Synchronization

/// The `NetworkSession` on libcurl: connections, redirects, TLS and decoding are libcurl's.
///
/// Requests of one session share its connections. The session owns one thread, which ends with
/// `close()` or with the session. No cookie is kept or sent back.
///
/// `Host`, `Content-Length`, `Transfer-Encoding` and `Expect` of a request are ignored: the
/// authority and the body decide. A body given to HEAD is not sent. A decoded response has no
/// `Content-Encoding` and no `Content-Length`, which described the bytes on the wire. libcurl 7.88
/// takes an encoded body that its sender cut short, in a message that is whole, for the body.
///
/// Redirects to a URL with user information, or to what is no URL, are refused.
public final class CurlSession: NetworkSession {
  let driver: TransferDriver

  /// - Parameter configuration: Its limits, and how it introduces itself; fixed from then on.
  public init(configuration: Configuration = .init()) {
    driver = TransferDriver(configuration: configuration)
  }

  deinit {
    driver.close()
  }

  public func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    let ticket = TransferTicket()
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        driver.submit(
          TransferOrder(
            request: request,
            body: body,
            ticket: ticket,
            receiver: .task(continuation)
          )
        )
      }
    } onCancel: {
      driver.cancel(ticket)
    }
    return try outcome.get()
  }

  /// Ends the transfers in flight, and refuses later ones, with `NetworkError.other`.
  public func close() {
    driver.close()
  }
}

extension CurlSession {
  /// What a session holds at one moment.
  public struct Diagnostics: Sendable, Equatable {
    /// Requests that were accepted and have no outcome yet.
    public let transfersInFlight: Int
    /// libcurl's easy handles that a transfer has.
    public let easyHandles: Int
    /// Easy handles that are kept for the next request, at most `maximumConnections`; none after
    /// `close()`, once the session's thread has ended, and none with a libcurl before 8.1.
    public let idleEasyHandles: Int
  }

  /// What the session holds now; its numbers may be of slightly different moments.
  public var diagnostics: Diagnostics {
    Diagnostics(
      transfersInFlight: driver.counts.transfers.load(ordering: .sequentiallyConsistent),
      easyHandles: driver.counts.easyHandles.load(ordering: .sequentiallyConsistent),
      idleEasyHandles: driver.counts.idleEasyHandles.load(ordering: .sequentiallyConsistent)
    )
  }
}
