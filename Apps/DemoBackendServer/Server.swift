import CommandLineSupport
import DemoBackend
import DemoProducts
import DemoTMDB
import ServerSupport

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
    try await HTTPServer(responder, at: options.address, messages: messages).run()
  }
}
