import ArgumentParser
import CommandLineSupport
import DemoBackend
import Foundation

/// Serves until a signal, and says by its exit code which one it was.
struct ServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo-backend",
    abstract: "Answers as TMDB v3 does, from a catalogue of its own; the key is \"demo\".",
    discussion: """
      EXAMPLES:
        demo-backend
        curl 'http://127.0.0.1:8080/3/search/movie?query=parasite&api_key=demo'
        demo-backend --port 0 --movies 1000000
        demo-backend --latency 300 --fault reset=0.1 --fault 429=0.05 --seed 7
      """,
    version: AppVersion.text
  )

  @Option(help: ArgumentHelp("The port to listen on; 0 takes any that is free.", valueName: "n"))
  var port = 8080

  @Option(
    help: ArgumentHelp(
      "The address to listen on; others than loopback let other machines in.",
      valueName: "address"
    )
  )
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "How many films there are, the real ones first, then made-up ones (default: the real ones).",
      valueName: "n"
    )
  )
  var movies: Int?

  @Option(help: ArgumentHelp("How long each answer takes at least.", valueName: "ms"))
  var latency = 0

  @Option(
    name: .customLong("fault"),
    help: ArgumentHelp(
      """
      What goes wrong, and how often, from 0 to 1: \
      \(Fault.Kind.allCases.map(\.rawValue).joined(separator: ", ")). May be repeated.
      """,
      valueName: "kind=rate"
    ),
    transform: { try Fault(parsing: $0) }
  )
  var faults: [Fault] = []

  @Option(
    help: ArgumentHelp(
      "Which requests faults hit; the same seed, the same requests.",
      valueName: "n"
    )
  )
  var seed: UInt64 = 0

  @Flag(name: .shortAndLong, help: "Print the address and errors only.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print a line for each request to stderr, without the key.")
  var verbose = false

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port is a number from 0 to 65535, not \(port).")
    }
    guard movies.map((0...10_000_000).contains) ?? true else {
      throw ValidationError("--movies is a number from 0 to 10000000.")
    }
    guard (0...3_600_000).contains(latency) else {
      throw ValidationError("--latency is in milliseconds, from 0 to 3600000.")
    }
    guard !(quiet && verbose) else {
      throw ValidationError("--quiet and --verbose contradict each other.")
    }
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let stop = StopSignal()
    do {
      try await Server(self).run()
    } catch {
      throw CommandFailure(starting: self, error)
    }
    throw ExitCode(await stop.exitCode)
  }
}

extension ServerCommand {
  /// Whether only this machine can reach `host`.
  var isLoopback: Bool {
    host == "localhost" || host == "::1"
      || (host.hasPrefix("127.") && host.allSatisfy { $0 == "." || ("0"..."9").contains($0) })
  }
}
