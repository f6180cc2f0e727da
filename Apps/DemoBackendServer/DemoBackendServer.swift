import ArgumentParser
import Foundation

/// The program: reads its options, serves until a signal, and says how it ended by its exit code.
@main
enum DemoBackendServer {
  static func main() async {
    let options: ServerOptions
    do {
      options = try ServerOptions.parse()
    } catch {
      exit(Self.report(error))
    }
    signal(SIGPIPE, SIG_IGN)
    let stop = StopSignal()
    do {
      try await Server(options).run()
    } catch {
      Console.message("error: \(StartError(error, options: options))")
      exit(1)
    }
    exit(await stop.exitCode)
  }

  /// Prints help to stdout and complaints to stderr.
  private static func report(_ error: any Error) -> Int32 {
    let text = ServerOptions.fullMessage(for: error)
    guard ServerOptions.exitCode(for: error).isSuccess else {
      Console.message(text)
      return 2
    }
    Console.output(text)
    return 0
  }
}
