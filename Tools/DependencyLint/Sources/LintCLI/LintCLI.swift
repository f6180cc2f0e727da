import LintEssentials
import Dispatch
import Synchronization

/// The entry point of `dependency-lint`.
@main
enum LintCLI {
  static func main() async {
    let work = Task { await CommandLineTool.run(DependencyLintCommand.self) }
    let interruption = Interruption { work.cancel() }
    let code = await work.value
    _exit(interruption.exitCode ?? code)
  }
}

/// Ends the program on a signal, but not before the processes that it started have ended.
struct Interruption {
  /// How long the program may take to end.
  private static let patience = 2.0

  private let sources: [any DispatchSourceSignal]
  private let received = Received()

  private final class Received: Sendable {
    let signal = Atomic<Int32>(0)
  }

  /// Starts waiting for signals.
  ///
  /// - Parameter cancel: Cancels the work of the program.
  init(cancel: @escaping @Sendable () -> Void) {
    let received = received
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        received.signal.store(number, ordering: .relaxed)
        cancel()
        // Scanning does not notice the cancellation, and has nothing to clean up.
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { _exit(128 + number) }
      }
      source.resume()
      return source
    }
  }

  /// The exit code of an interrupted program; `nil` if there was no signal.
  var exitCode: Int32? {
    let signal = received.signal.load(ordering: .relaxed)
    return signal == 0 ? nil : 128 + signal
  }
}
