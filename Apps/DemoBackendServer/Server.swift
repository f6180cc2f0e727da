import DemoBackend
import Hummingbird
import Logging
import NIOCore

/// The demo backend behind a socket.
struct Server {
  private let options: ServerOptions

  init(_ options: ServerOptions) {
    self.options = options
  }

  /// Serves until SIGINT or SIGTERM; requests under way are finished.
  func run() async throws {
    let catalogue = options.movies.map(Catalogue.init(filmCount:)) ?? .real
    let responder = DemoResponder(
      backend: Backend(catalogue: catalogue),
      faults: FaultPlan(options.faults, seed: options.seed),
      latency: .milliseconds(options.latency),
      isVerbose: options.verbose
    )
    let application = Application(
      responder: responder,
      configuration: ApplicationConfiguration(
        address: .hostname(options.host, port: options.port)
      ),
      onServerRunning: { [options] channel in Self.announce(channel, options) },
      logger: Logger(label: "demo-backend", factory: { _ in SwiftLogNoOpLogHandler() })
    )
    try await application.runService()
  }

  private static func announce(_ channel: any Channel, _ options: ServerOptions) {
    if !options.isLoopback {
      Console.message("warning: on \(options.host) other machines may reach this server")
    }
    if !options.quiet {
      let host = options.host.contains(":") ? "[\(options.host)]" : options.host
      let port = channel.localAddress?.port ?? options.port
      Console.output("listening on http://\(host):\(port)")
    }
  }
}
