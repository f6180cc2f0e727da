import ArgumentParser
import CommandLineSupport
import Foundation
import Synchronization
import SystemPackage
import TestSupport

@testable import SettingsSupport

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
    body = Self.isForShell(arguments) ? nil : features.first { $0.name == name }?.body
  }

  /// Whether a shell asks for completions: the parser keeps the shell for the whole process.
  private static func isForShell(_ arguments: [String]) -> Bool {
    arguments.contains { $0 == "---completion" || $0.hasPrefix("--generate-completion-script") }
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

/// The command of a feature, which runs in the process of the tests.
struct FeatureCommand: Sendable {
  let name: String
  let body: @Sendable () async -> Int32

  init(
    _ name: String,
    _ command: any AsyncParsableCommand.Type,
    notice: @escaping @Sendable () -> String? = { nil },
    misuse: @escaping @Sendable (String, [String]) -> CommandFailure? = { _, _ in nil }
  ) {
    self.name = name
    body = {
      await CommandLineTool.runCurrent(
        command,
        speaksSpanish: LanguageOption.isSpanish,
        notice: notice,
        misuse: misuse
      )
    }
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
