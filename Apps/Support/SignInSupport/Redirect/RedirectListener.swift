import CommandLineSupport
package import Foundation
package import SharedKernel
import Synchronization

/// Receives the response to one sign-in on a loopback port (RFC 8252, section 7.3).
///
/// It answers one request with the right query, and closes. Nothing outside this machine can reach
/// it, nor can a page of another site that makes the browser request it by another name.
package final class RedirectListener: Sendable {
  /// The limits for one sign-in.
  struct Limits {
    /// The largest request head, in bytes: it may include cookies for other ports.
    var requestSize = 32 << 10
    /// How long a connection may take to send its request.
    var patience = Duration.seconds(10)
    /// The number of simultaneous connections; the oldest one makes way for a new one.
    var connections = 16
  }

  /// The address, with a free port.
  package let redirectURI: URL
  private let authority: String
  private let page: RedirectPage
  private let limits: Limits
  private let wake: WakePipe
  /// The listening socket, until it is used.
  private let socket: Mutex<Descriptor?>

  /// The path, which a provider may require when an app is registered.
  static let path = "/callback"

  /// Starts listening on 127.0.0.1, or on ::1 if there is no IPv4.
  ///
  /// - Parameter language: The user's language, for the page.
  /// - Throws: `CommandFailure`.
  package convenience init(language: Language) throws {
    try self.init(language: language, addresses: LoopbackAddress.allCases)
  }

  init(
    language: Language,
    addresses: [LoopbackAddress],
    limits: Limits = Limits()
  ) throws {
    do {
      let (socket, host, port) = try LoopbackAddress.listen(onFirstOf: addresses)
      authority = "\(host):\(port)"
      guard let url = URL(string: "http://\(authority)\(Self.path)") else {
        throw SystemCallFailure(call: "getsockname", code: EINVAL)
      }
      redirectURI = url
      wake = try WakePipe()
      self.socket = Mutex(socket)
    } catch {
      throw CommandFailure(
        localized(
          "cannot listen on this machine: \(error)",
          "no se puede escuchar en este equipo: \(error)"
        ),
        hint: localized(
          "Sign in with auth login --device.",
          "Inicie sesión con auth login --device."
        )
      )
    }
    page = RedirectPage(language: language)
    self.limits = limits
  }

  /// Waits for a request with an expected query, then stops listening.
  ///
  /// - Parameter isExpected: Whether a query belongs to the sign-in. Called on a thread of the
  ///   listener.
  /// - Throws: `CancellationError`, including if another call has received a query.
  package func query(
    where isExpected: @escaping @Sendable (String) -> Bool
  ) async throws -> String {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // Waiting for sockets would block a thread of the shared pool.
        Thread.detachNewThread { [self] in
          let responder = RedirectResponder(
            authority: authority,
            path: Self.path,
            page: page,
            isExpected: isExpected
          )
          // Only the loop keeps the socket, so it closes when the wait ends.
          var loop = RedirectLoop(
            socket: socket.withLock { $0.take() },
            wake: wake,
            responder: responder,
            limits: limits
          )
          let query = loop.run()
          continuation.resume(with: query.map { .success($0) } ?? .failure(CancellationError()))
          loop.finish()
        }
      }
    } onCancel: {
      wake.signal()
    }
  }
}
