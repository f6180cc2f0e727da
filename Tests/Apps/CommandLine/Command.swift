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
  var arguments: [String]
  var environment: [String: String]
  var workingDirectory: URL
  private let program: Program
  /// `nil` for a program.
  private let body: (@Sendable () async -> Int32)?

  init(_ name: String, _ arguments: [String], in sandbox: Sandbox) {
    self.arguments = arguments
    environment = sandbox.environment
    workingDirectory = sandbox.file("work")
    program = .built(name)
    body =
      switch name {
      case "auth":
        {
          await CommandLineTool.runCurrent(
            AuthCommand.self,
            speaksSpanish: LanguageOption.isSpanish
          )
        }
      case "movie-detail":
        {
          await CommandLineTool.runCurrent(
            MovieDetailCommand.self,
            speaksSpanish: LanguageOption.isSpanish,
            notice: ServiceBackend.tmdb.notice,
            misuse: MovieDetailCommand.negativeID
          )
        }
      case "movie-search":
        {
          await CommandLineTool.runCurrent(
            MovieSearchCommand.self,
            speaksSpanish: LanguageOption.isSpanish,
            notice: ServiceBackend.tmdb.notice
          )
        }
      case "products":
        {
          await CommandLineTool.runCurrent(
            ProductsCommand.self,
            speaksSpanish: LanguageOption.isSpanish,
            misuse: ShowCommand.negativeID
          )
        }
      case "query-suggestions":
        {
          await CommandLineTool.runCurrent(
            QuerySuggestionsCommand.self,
            speaksSpanish: LanguageOption.isSpanish
          )
        }
      default: nil
      }
  }

  /// Runs the command with this standard input.
  ///
  /// - Throws: `CancellationError` if the test is cancelled, because it hangs.
  func run(input: [UInt8] = []) async throws -> Outcome {
    guard let body else {
      var program = program(arguments)
      program.environment = environment
      program.workingDirectory = workingDirectory
      return try await program.run(input: input)
    }
    let streams = RecordedStreams(input: input)
    let invocation = Invocation(
      arguments: arguments,
      environment: environment,
      workingDirectory: workingDirectory.path,
      streams: streams
    )
    let status = await Invocation.$current.withValue(invocation) { await body() }
    try Task.checkCancellation()
    return streams.outcome(.exited(status))
  }
}

/// Standard streams in memory, none of which is a terminal.
private final class RecordedStreams: StandardStreams {
  private struct State {
    var input: [UInt8]
    var output: [UInt8] = []
    var errors: [UInt8] = []
  }

  private let state: Mutex<State>

  init(input: [UInt8]) {
    state = Mutex(State(input: input))
  }

  func isTerminal(_ stream: StandardStream) -> Bool { false }

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
