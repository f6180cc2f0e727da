package import CommandLineSupport
import Foundation
package import Hummingbird
import NIOCore

/// An HTTP server of a command, which runs until SIGINT or SIGTERM.
package struct HTTPServer<Responder: HTTPResponder>: Sendable
where Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
  private let responder: Responder
  private let address: ServerAddress
  private let hostOption: String
  private let messages: Messages
  private let idleTimeout: TimeAmount?

  /// - Parameters:
  ///   - responder: Answers the requests.
  ///   - address: Where to listen.
  ///   - hostOption: The option that chooses the host, for hints.
  ///   - messages: Receives a warning if other machines can connect.
  ///   - idleTimeout: The time after which an idle connection is closed; `nil` for never.
  package init(
    _ responder: Responder,
    at address: ServerAddress,
    hostOption: String = "--host",
    messages: Messages,
    idleTimeout: Duration? = nil
  ) {
    self.responder = responder
    self.address = address
    self.hostOption = hostOption
    self.messages = messages
    self.idleTimeout = idleTimeout.map { TimeAmount($0) }
  }

  /// Prints the address, serves, and finishes the requests in flight at the end.
  ///
  /// - Parameter didStart: Called with the URL of the server.
  /// - Throws: `CommandFailure` if the server cannot listen.
  package func run(didStart: @escaping @Sendable (String) -> Void = { _ in }) async throws {
    let application = Application(
      responder: responder,
      server: .http1(configuration: .init(idleTimeout: idleTimeout)),
      configuration: ApplicationConfiguration(
        address: .hostname(address.host, port: address.port)
      ),
      onServerRunning: { [address, messages] channel in
        if !address.isLoopback {
          messages.warning("other machines can reach this server on \(address.host)")
        }
        let port = channel.localAddress?.port ?? address.port
        let url = ServerAddress(host: address.host, port: port).url
        // A closed output is no reason to stop serving.
        try? Output(color: .never).write("listening on \(url)\n")
        didStart(url)
      },
      logger: .silent
    )
    do {
      try await application.runService()
    } catch {
      throw CommandFailure(listeningOn: address, hostOption: hostOption, error)
    }
  }
}

extension CommandFailure {
  /// Why a server did not start, and what to do about it.
  init(listeningOn address: ServerAddress, hostOption: String, _ error: any Error) {
    let place = "\(address.host):\(address.port)"
    let message =
      switch (error as? IOError)?.errnoCode {
      case EADDRINUSE:
        "port \(address.port) is in use; choose another with --port, or 0 for any that is free"
      case EACCES:
        "port \(address.port) needs more privileges; choose one above 1023 with --port"
      case EADDRNOTAVAIL:
        "\(address.host) is not an address of this machine; choose another with \(hostOption)"
      case .some(let code):
        "cannot listen on \(place): \(String(cString: strerror(code)))"
      case nil where error is SocketAddressError.UnknownHost:
        "the name \(address.host) is unknown; choose another with \(hostOption)"
      case nil:
        "cannot listen on \(place): \(error)"
      }
    self.init(message)
  }
}
