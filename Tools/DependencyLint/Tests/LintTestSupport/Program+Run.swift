import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// The output and the ending of a program.
package struct Outcome: Sendable {
  package let ending: Ending
  package let outputBytes: [UInt8]
  package let errorBytes: [UInt8]

  package init(ending: Ending, outputBytes: [UInt8], errorBytes: [UInt8]) {
    self.ending = ending
    self.outputBytes = outputBytes
    self.errorBytes = errorBytes
  }

  package var output: String { String(decoding: outputBytes, as: UTF8.self) }
  package var errors: String { String(decoding: errorBytes, as: UTF8.self) }
}

/// A standard output to which writing fails.
package enum FailingOutput: Sendable {
  /// A pipe that no one reads.
  case closedPipe
  /// A full device, which only Linux has.
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
  /// The maximum number of bytes that a program may print on each stream.
  private static let outputLimit = 8 << 20

  /// Runs the program to its end.
  ///
  /// - Parameter input: Its standard input, which it need not read to the end.
  /// - Returns: Its output and its ending.
  /// - Throws: `TimeLimitExceeded`, or the reason why the program cannot start.
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

  /// Runs the program to its end with a standard output to which writing fails.
  ///
  /// - Returns: Its standard error and its ending.
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
    // Writing to a program that ends before it has read its input must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    return Subprocess.Configuration(
      executable: .path(FilePath(path)),
      // Subprocess reads an argument of raw bytes up to a zero, as a C string.
      arguments: Arguments(arguments.map { $0 + [0] }),
      environment: environment.map { environment in
        .custom(environment.map { Array("\($0.key)=\($0.value)\0".utf8) })
      } ?? .inherit,
      workingDirectory: workingDirectory.map { FilePath($0.path) }
    )
  }

  /// Runs the body and cancels it, which kills the program, when the limit is reached.
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
