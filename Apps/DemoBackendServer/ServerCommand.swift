import ArgumentParser
import CommandLineSupport
import DemoBackend
import DemoProducts
import DemoTMDB
import Foundation
import ServerSupport

/// Serves until SIGINT or SIGTERM, then finishes the requests in flight; the exit code depends on
/// the signal.
@main
struct ServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo-backend",
    abstract: """
      Serve built-in films and products as TMDB and DummyJSON do, and sign-in as GitHub, Apple and \
      OpenID providers do. The key is "demo".
      """,
    discussion: """
      EXAMPLES:
        demo-backend
        curl 'http://127.0.0.1:8080/3/search/movie?query=parasite&api_key=demo'
        curl 'http://127.0.0.1:8080/products/search?q=phone&limit=3'
        demo-backend --port 0 --movies 100000 --products 10000
        demo-backend --latency 300 --fault reset=0.1 --fault 429=0.05 --seed 7

      SIGN-IN:
        GitHub     http://127.0.0.1:8080/login/oauth/authorize, /login/device/code …
        Apple      http://127.0.0.1:8080/auth/authorize, /auth/token …
        OpenID     issuer http://127.0.0.1:8080/openid

        The client id is "demo" and the secret "demo-secret". Other client ids,
        such as "deny", cause failures. The demo approves automatically.
      """,
    version: AppVersion.text
  )

  @Option(help: .port)
  var port = 8080

  @Option(help: .host)
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "Number of movies: real ones first, then made-up ones (default: all real ones).",
      valueName: "n"
    )
  )
  var movies: Int?

  @Option(
    help: ArgumentHelp(
      "Number of products: real ones first, then made-up ones (default: all real ones).",
      valueName: "n"
    )
  )
  var products: Int?

  @Flag(
    help: "Refuse more than 100 requests for products in 10 seconds, as the real service does."
  )
  var rateLimit = false

  @Option(help: ArgumentHelp("Minimum time for each response.", valueName: "ms"))
  var latency = 0

  @Option(
    name: .customLong("fault"),
    help: ArgumentHelp(
      """
      Kind of fault and its rate, from 0 to 1. Repeatable. Kinds: \
      \(Fault.Kind.allCases.map(\.rawValue).joined(separator: ", ")).
      """,
      valueName: "kind=rate"
    ),
    transform: { try Fault(parsing: $0) }
  )
  var faults: [Fault] = []

  @Option(
    help: ArgumentHelp(
      "Seed for the choice of requests that go wrong.",
      valueName: "n"
    )
  )
  var seed: UInt64 = 0

  @Flag(name: .shortAndLong, help: "Print only the address and errors.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print each request to stderr, without its key.")
  var verbose = false

  static func main() async {
    _exit(await CommandLineTool.run(ServerCommand.self))
  }

  func validate() throws {
    try address.validate()
    guard movies.map((0...100_000).contains) ?? true else {
      throw ValidationError("--movies must be a number from 0 to 100000.")
    }
    guard products.map((0...100_000).contains) ?? true else {
      throw ValidationError("--products must be a number from 0 to 100000.")
    }
    guard (0...3_600_000).contains(latency) else {
      throw ValidationError("--latency must be a number of milliseconds from 0 to 3600000.")
    }
    guard !(quiet && verbose) else {
      throw ValidationError("--quiet and --verbose cannot be combined.")
    }
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let stop = StopSignal { Foundation.exit($0) }
    let messages = Messages(color: .auto, isQuiet: quiet)
    let services = DemoServices(
      films: movies.map(Catalogue.init(filmCount:)) ?? .real,
      products: products.map(ProductCatalogue.init(productCount:)) ?? .real,
      requestLimit: rateLimit ? RequestLimit() : nil
    )
    let responder = DemoResponder(
      backend: DemoRouter(services: services.all),
      faults: FaultPlan(faults, seed: seed),
      latency: .milliseconds(latency),
      messages: verbose ? messages : nil
    )
    try await HTTPServer(responder, at: address, messages: messages).run()
    throw ExitCode(await stop.exitCode)
  }

  private var address: ServerAddress { ServerAddress(host: host, port: port) }
}
