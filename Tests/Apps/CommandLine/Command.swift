import ArgumentParser
import BackendSupport
import CommandLineSupport
import Foundation
import Synchronization
import SystemPackage
import TestSupport

@testable import AuthCLI
@testable import MovieDetailCLI
@testable import MovieSearchCLI
@testable import ProductsCLI
@testable import QuerySuggestionsCLI
@testable import SettingsSupport
@testable import TMDBBackend

/// A command: that of a feature runs in the process of the tests, any other one as a program.
struct Command {
  /// Whether a command in the process of the tests takes its output for a terminal, as wide
  /// as `COLUMNS`.
  var isOnTerminal = false
  private let program: Program
  private let invocation: (RecordedStreams) -> Invocation
  /// `nil` for a program.
  private let body: (@Sendable () async -> Int32)?

  init(_ name: String, _ arguments: [String], in sandbox: Sandbox) {
    program = sandbox.program(name, arguments)
    invocation = { streams in
      Invocation(
        arguments: arguments,
        environment: sandbox.environment,
        workingDirectory: sandbox.file("work").path,
        streams: streams
      )
    }
    body =
      switch name {
      case "auth": Self.body(AuthCommand.self)
      case "movie-detail":
        Self.body(
          MovieDetailCommand.self,
          notice: ServiceBackend.tmdb.notice,
          misuse: MovieDetailCommand.negativeID
        )
      case "movie-search": Self.body(MovieSearchCommand.self, notice: ServiceBackend.tmdb.notice)
      case "products": Self.body(ProductsCommand.self, misuse: ShowCommand.negativeID)
      case "query-suggestions": Self.body(QuerySuggestionsCommand.self)
      default: nil
      }
  }

  private static func body(
    _ command: any AsyncParsableCommand.Type,
    notice: @escaping @Sendable () -> String? = { nil },
    misuse: @escaping @Sendable (String, [String]) -> CommandFailure? = { _, _ in nil }
  ) -> @Sendable () async -> Int32 {
    {
      await CommandLineTool.runCurrent(
        command,
        speaksSpanish: LanguageOption.isSpanish,
        notice: notice,
        misuse: misuse
      )
    }
  }

  /// Runs the command with this standard input.
  ///
  /// - Throws: `CancellationError` if the test is cancelled, because it hangs.
  func run(input: [UInt8] = []) async throws -> Outcome {
    guard let body else { return try await program.run(input: input) }
    let streams = RecordedStreams(input: input, isTerminal: isOnTerminal)
    let status = await Invocation.$current.withValue(invocation(streams)) { await body() }
    try Task.checkCancellation()
    return streams.outcome(.exited(status))
  }
}

/// Standard streams in memory.
private final class RecordedStreams: StandardStreams {
  private struct State {
    var input: [UInt8]
    var output: [UInt8] = []
    var errors: [UInt8] = []
  }

  private let state: Mutex<State>
  private let isTerminal: Bool

  init(input: [UInt8], isTerminal: Bool) {
    state = Mutex(State(input: input))
    self.isTerminal = isTerminal
  }

  func isTerminal(_ stream: StandardStream) -> Bool { isTerminal && stream == .output }

  func read() throws(Errno) -> [UInt8] {
    state.withLock { state in
      defer { state.input = [] }
      return state.input
    }
  }

  func write(_ bytes: [UInt8], to stream: StandardStream) throws(Errno) {
    state.withLock { state in
      if stream == .output { state.output += bytes } else { state.errors += bytes }
    }
  }

  func outcome(_ ending: Ending) -> Outcome {
    state.withLock {
      Outcome(ending: ending, outputBytes: $0.output, errorBytes: $0.errors)
    }
  }
}
