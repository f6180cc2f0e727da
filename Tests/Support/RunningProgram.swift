import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A program that is running: for the length of a closure only.
package final class RunningProgram {
  private typealias Lines = SubprocessOutputSequence.StringSequence<UTF8>.AsyncIterator

  private let process: Execution<CustomWriteInput, SequenceOutput, SequenceOutput>
  private var output: Lines
  private var errors: Lines

  fileprivate init(_ process: Execution<CustomWriteInput, SequenceOutput, SequenceOutput>) {
    self.process = process
    output = process.standardOutput.strings().makeAsyncIterator()
    errors = process.standardError.strings().makeAsyncIterator()
  }

  /// The next line on standard output; nil once that is closed.
  package func nextLine() async throws -> String? { try await output.next() }

  /// The next line on standard error; nil once that is closed.
  package func nextMessage() async throws -> String? { try await errors.next() }

  /// All lines on standard error that are still to come, up to the program's end.
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
  /// Runs the program for as long as `body` runs, then kills it unless it has ended.
  ///
  /// - Returns: What `body` returns, and how the program ended.
  /// - Throws: `TimeLimitExceeded`; what `body` throws; what keeps the program from starting.
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
        // Whoever reads from the program sees its end.
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
