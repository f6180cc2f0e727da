import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// What came of a program that was run to its end.
package struct Outcome: Sendable {
  package let ending: Ending
  package let outputBytes: [UInt8]
  package let errorBytes: [UInt8]

  package var output: String { String(decoding: outputBytes, as: UTF8.self) }
  package var errors: String { String(decoding: errorBytes, as: UTF8.self) }
}

/// A place for output that takes none.
package enum FailingOutput: Sendable {
  /// A pipe whose reader has gone.
  case closedPipe
  /// A device that is full; only Linux has one.
  case fullDevice

  func open() throws -> FileDescriptor {
    switch self {
    case .closedPipe:
      let pipe = try FileDescriptor.pipe()
      try pipe.readEnd.close()
      return pipe.writeEnd
    case .fullDevice:
      return try FileDescriptor.open("/dev/full", .writeOnly)
    }
  }
}

extension Program {
  /// The most bytes that a program may print on each stream.
  private static let outputLimit = 8 << 20

  /// Runs the program to its end.
  ///
  /// - Parameter input: What it reads on standard input; it need not read it all.
  /// - Returns: What it printed and how it ended.
  /// - Throws: `TimeLimitExceeded`; what keeps the program from starting.
  package func run(input: [UInt8] = []) async throws -> Outcome {
    try await withTimeLimit {
      let result = try await Subprocess.run(
        configuration,
        input: .inputWriter,
        output: .bytes(limit: Self.outputLimit),
        error: .bytes(limit: Self.outputLimit)
      ) { execution in
        _ = try? await execution.standardInputWriter.write(input)
      }
      return Outcome(
        ending: Ending(result.terminationStatus),
        outputBytes: result.standardOutput,
        errorBytes: result.standardError
      )
    }
  }

  /// Runs the program to its end with a standard output that fails.
  ///
  /// - Returns: What it said on standard error and how it ended.
  /// - Throws: As `run(input:)`.
  package func run(writingTo sink: FailingOutput) async throws -> Outcome {
    let output = try sink.open()
    return try await withTimeLimit {
      let result = try await Subprocess.run(
        configuration,
        input: .none,
        output: .fileDescriptor(output, closeAfterSpawningProcess: true),
        error: .bytes(limit: Self.outputLimit)
      )
      return Outcome(
        ending: Ending(result.terminationStatus),
        outputBytes: [],
        errorBytes: result.standardError
      )
    }
  }

  var configuration: Subprocess.Configuration {
    // A program that leaves before it has read its input must not take the tests with it.
    signal(SIGPIPE, SIG_IGN)
    return Subprocess.Configuration(
      executable: .path(FilePath(path)),
      // Subprocess reads raw bytes as a C string does: up to a zero.
      arguments: Arguments(arguments.map { $0 + [0] }),
      environment: environment.map { environment in
        .custom(environment.map { Array("\($0.key)=\($0.value)\0".utf8) })
      } ?? .inherit,
      workingDirectory: workingDirectory.map { FilePath($0.path) }
    )
  }

  /// Cancelling the body kills the program.
  private func withTimeLimit(
    _ body: @escaping @Sendable () async throws -> Outcome
  ) async throws -> Outcome {
    try await Gate.programs.pass {
      try await withThrowingTaskGroup(of: Outcome?.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await body() }
        group.addTask { [timeLimit] in
          try await Task.sleep(for: timeLimit)
          return nil
        }
        guard let outcome = try await group.next() ?? nil else {
          throw TimeLimitExceeded(program: path, limit: timeLimit)
        }
        return outcome
      }
    }
  }
}

extension Ending {
  init(_ status: TerminationStatus) {
    self =
      switch status {
      case .exited(let code): .exited(code)
      case .signaled(let signal): .signaled(signal)
      }
  }
}
