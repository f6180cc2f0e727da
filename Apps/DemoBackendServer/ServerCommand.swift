import ArgumentParser
import CommandLineSupport
import DemoBackend
import Foundation
import ServerSupport

/// Serves until SIGINT or SIGTERM, then finishes the requests in flight; the exit code depends on
/// the signal.
@main
struct ServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo-backend",
    abstract: "Serve built-in data as the services and sign-in providers do that apps ask.",
    discussion: """
      EXAMPLES:
        demo-backend
        demo-backend --latency 300 --fault reset=0.1 --fault 429=0.05 --seed 7

      ADDRESSES:
      \(DemoServices.examples)

        The key and the client id are "demo", and the secret is "demo-secret". Other
        client ids, such as "deny", cause failures. The demo approves automatically.
      """,
    version: AppVersion.text
  )

  @Option(help: .port)
  var port = 8080

  @Option(help: .host)
  var host = "127.0.0.1"

  @OptionGroup var services: DemoServices

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
