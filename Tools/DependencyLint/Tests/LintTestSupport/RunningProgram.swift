import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A running program, for the duration of a closure.
package final class RunningProgram {
  private let process: Execution<CustomWriteInput, SequenceOutput, SequenceOutput>
  private var output: OutputLines
  private var errors: OutputLines

  fileprivate init(_ process: Execution<CustomWriteInput, SequenceOutput, SequenceOutput>) {
    self.process = process
    output = OutputLines(process.standardOutput)
    errors = OutputLines(process.standardError)
  }

  package var identifier: Int32 { process.processIdentifier.value }

  /// The next line on standard output; `nil` once it is closed.
  package func nextLine() async throws -> String? { try await output.next() }

  /// The next line on standard error; `nil` once it is closed.
  package func nextMessage() async throws -> String? { try await errors.next() }

  /// The remaining lines on standard error, up to the program's end.
  package func remainingMessages() async throws -> [String] {
    var lines: [String] = []
    while let line = try await nextMessage() { lines.append(line) }
    return lines
  }

  /// Writes to the program's standard input.
  package func write(_ text: String) async throws {
    _ = try await process.standardInputWriter.write(Array(text.utf8))
  }

  package func send(_ signal: Int32) throws {
    try process.send(signal: Signal(rawValue: signal))
  }

  fileprivate func kill() async { await process.teardown(using: []) }
}

extension Program {
  /// Runs the program while `body` runs, then kills it unless it has ended.
  ///
  /// - Returns: What `body` returns, and how the program ended.
  /// - Throws: `TimeLimitExceeded`, an error of `body`, or the reason why the program cannot start.
  @discardableResult
  package func run<Value: Sendable>(
    whileIn body: (RunningProgram) async throws -> Value
  ) async throws -> (value: Value, ending: Ending) {
    let result = try await Subprocess.run(
      configuration,
      input: .inputWriter,
      output: .sequence,
      error: .sequence
    ) { process in
      let program = RunningProgram(process)
      let watchdog = Task { [timeLimit] in
        try await Task.sleep(for: timeLimit)
        // A body that reads from the program sees its end.
        try process.send(signal: .kill)
        throw TimeLimitExceeded(program: path, limit: timeLimit)
      }
      let value: Result<Value, any Error>
      do { value = .success(try await body(program)) } catch { value = .failure(error) }
      watchdog.cancel()
      await program.kill()
      if case .failure(let error as TimeLimitExceeded) = await watchdog.result { throw error }
      return try value.get()
    }
    return (result.closureResult, Ending(result.terminationStatus))
  }
}
