package import CommandLineSupport
import Foundation
package import Hummingbird
package import HummingbirdCore
package import Logging
import NIOCore

/// An HTTP server of a command, which runs until SIGINT or SIGTERM.
package struct HTTPServer<Responder: HTTPResponder>: Sendable
where Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
  private let responder: Responder
  private let address: ServerAddress
  private let hostOption: String
  private let messages: Messages
  private let limits: ConnectionLimits?
  private let executor: (any TaskExecutor)?
  private let observation: ServerObservation?

  /// - Parameters:
  ///   - responder: Answers the requests.
  ///   - address: Where to listen.
  ///   - hostOption: The option that chooses the host, for hints.
  ///   - messages: Receives a warning if other machines can connect.
  ///   - limits: The limits for each connection; `nil` for none.
  ///   - executor: Runs the tasks of connections; `nil` for the global executor.
  ///   - observation: The source of the metrics to serve; `nil` for none.
  package init(
    _ responder: Responder,
    at address: ServerAddress,
    hostOption: String = "--host",
    messages: Messages,
    limits: ConnectionLimits? = nil,
    executor: (any TaskExecutor)? = nil,
    observation: ServerObservation? = nil
  ) {
    self.responder = responder
    self.address = address
    self.hostOption = hostOption
    self.messages = messages
    self.limits = limits
    self.executor = executor
    self.observation = observation
  }

  /// Prints the address, serves requests, and finishes those in flight at the end.
  ///
  /// - Parameter didStart: Called with the URL of the server.
  /// - Throws: `CommandFailure` if the server cannot listen.
  package func run(didStart: @escaping @Sendable (String) -> Void = { _ in }) async throws {
    let application = application { url, metricsURL in
      let metrics = metricsURL.map { "metrics on \($0)\n" } ?? ""
      // A closed output is no reason to stop serving.
      try? Output(color: .never).write("listening on \(url)\n" + metrics)
      didStart(url)
    }
    do {
      try await application.runService()
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(listeningOn: address, hostOption: hostOption, error)
    }
  }

  /// Returns the server, which stops when its task ends.
  ///
  /// - Parameter didStart: Called with the URLs of the server and of its metrics.
  package func application(
    didStart: @escaping @Sendable (String, _ metricsURL: String?) -> Void
  ) -> Application<Responder> {
    let metricsURLs = AsyncStream.makeStream(of: String.self)
    var application = Application(
      responder: responder,
      server: .guarded(by: limits, on: executor),
      configuration: ApplicationConfiguration(
        address: .hostname(address.host, port: address.port),
        backlog: 1024,
        availableConnectionsDelegate: limits.map { _ in
          .maximum(
            ConnectionLimits.connections(forFiles: DescriptorLimit.raise()),
            logger: .silent
          )
        }
      ),
      onServerRunning: { [address, messages, observation] channel in
        if !address.isLoopback {
          messages.warning("other machines can reach this server on \(address.host)")
        }
        let port = channel.localAddress?.port ?? address.port
        var metricsURL: String?
        if observation?.metricsAddress != nil {
          var urls = metricsURLs.stream.makeAsyncIterator()
          metricsURL = await urls.next()
        }
        didStart(ServerAddress(host: address.host, port: port).url, metricsURL)
      },
      logger: .silent
    )
    if let observation, let address = observation.metricsAddress {
      application.addServices(
        MetricsServer(metrics: observation.metrics, address: address) {
          metricsURLs.continuation.yield($0)
        }
      )
    }
    return application
  }
}

extension HTTPServerBuilder {
  /// HTTP/1.1 with limits for each connection, or without any.
  ///
  /// - Parameters:
  ///   - limits: The limits; `nil` for none.
  ///   - executor: Runs the tasks of connections; `nil` for the global executor.
  package static func guarded(
    by limits: ConnectionLimits? = nil,
    on executor: (any TaskExecutor)? = nil
  ) -> HTTPServerBuilder {
    let configuration =
      limits.map { limits in
        HTTP1Channel.Configuration(
          additionalChannelHandlers: [ConnectionGuard(limits)],
          idleTimeout: TimeAmount(limits.idleTime),
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: limits.headSize,
            maxHeaderListSize: limits.headSize,
            maxHeaderFieldCount: limits.fieldCount
          )
        )
      } ?? HTTP1Channel.Configuration()
    return HTTPServerBuilder {
      GuardedChannel(
        base: HTTP1Channel(responder: $0, configuration: configuration),
        executor: executor
      )
    }
  }
}

extension CommandFailure {
  /// Why a server did not start, and what to do about it.
  init(
    listeningOn address: ServerAddress,
    portOption: String = "--port",
    hostOption: String,
    _ error: any Error
  ) {
    let place = "\(address.host):\(address.port)"
    let message =
      switch (error as? IOError)?.errnoCode {
      case EADDRINUSE:
        "port \(address.port) is in use; choose another with \(portOption), or 0 for any free port"
      case EACCES:
        "port \(address.port) requires more privileges; choose one above 1023 with \(portOption)"
      case EADDRNOTAVAIL:
        "\(address.host) is not an address of this machine; choose another with \(hostOption)"
      case .some(let code):
        "cannot listen on \(place): \(String(cString: strerror(code)))"
      case nil where error is SocketAddressError.UnknownHost:
        "the host name \(address.host) is unknown; choose another with \(hostOption)"
      case nil:
        "cannot listen on \(place): \(error)"
      }
    self.init(message)
  }
}

extension Logger {
  /// Logs nothing, because commands themselves report what the operator needs to know.
  package static var silent: Logger {
    Logger(label: "none", factory: { _ in SwiftLogNoOpLogHandler() })
  }
}
