import CommandLineSupport
import DemoBackend
import DemoProducts
import DemoTMDB
import Hummingbird
import Logging
import NIOCore

/// Serves the demo backend over HTTP.
struct Server {
  private let options: ServerCommand
  private let messages: Messages

  init(_ options: ServerCommand) {
    self.options = options
    messages = Messages(color: .auto, isQuiet: options.quiet)
  }

  /// Serves until SIGINT or SIGTERM, then finishes the requests in flight.
  func run() async throws {
    let catalogue = options.movies.map(Catalogue.init(filmCount:)) ?? .real
    let products = options.products.map(ProductCatalogue.init(productCount:)) ?? .real
    let responder = DemoResponder(
      backend: Backend(
        services: DemoServices(
          films: catalogue,
          products: products,
          requestLimit: options.rateLimit ? RequestLimit() : nil
        )
        .all
      ),
      faults: FaultPlan(options.faults, seed: options.seed),
      latency: .milliseconds(options.latency),
      messages: options.verbose ? messages : nil
    )
    let application = Application(
      responder: responder,
      configuration: ApplicationConfiguration(
        address: .hostname(options.host, port: options.port)
      ),
      onServerRunning: { [options, messages] channel in
        Self.announce(channel, options, messages)
      },
      logger: Logger(label: "demo-backend", factory: { _ in SwiftLogNoOpLogHandler() })
    )
    try await application.runService()
  }

  private static func announce(
    _ channel: any Channel,
    _ options: ServerCommand,
    _ messages: Messages
  ) {
    if !options.isLoopback {
      messages.warning("other machines can reach this server on \(options.host)")
    }
    let host = options.host.contains(":") ? "[\(options.host)]" : options.host
    let port = channel.localAddress?.port ?? options.port
    // A closed output is no reason to stop serving.
    try? Output(color: .never).write("listening on http://\(host):\(port)\n")
  }
}
