import Foundation
import Testing

/// A running `demo-backend`; it is ended when the value goes.
final class DemoProcess {
  let port: UInt16
  private let process: Process
  private let errors: Pipe

  /// Starts it on a free port and returns once it says that it listens.
  init(_ arguments: String...) throws {
    let output = Pipe()
    errors = Pipe()
    process = try Self.start(["--port", "0"] + arguments, output: output, errors: errors)
    let line = try Self.firstLine(of: output.fileHandleForReading)
    let prefix = "listening on http://127.0.0.1:"
    try #require(line.hasPrefix(prefix), "\(line)")
    port = try #require(UInt16(line.dropFirst(prefix.count)))
  }

  deinit {
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
    }
  }

  /// Waits for the next line on stderr.
  func nextMessage() throws -> String {
    try Self.firstLine(of: errors.fileHandleForReading)
  }

  /// Sends the signal, waits for the end, and returns the exit code and what stood on stderr.
  func stop(by signal: Int32) -> (code: Int32, errors: String) {
    kill(process.processIdentifier, signal)
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  /// Runs it with arguments that end it by themselves.
  static func run(_ arguments: [String]) throws -> (code: Int32, output: String, errors: String) {
    let output = Pipe()
    let errors = Pipe()
    let process = try start(arguments, output: output, errors: errors)
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: printed, as: UTF8.self),
      String(decoding: complaint, as: UTF8.self)
    )
  }

  private static func start(
    _ arguments: [String],
    output: Pipe,
    errors: Pipe
  ) throws -> Process {
    let process = Process()
    // The build puts the program beside the program that runs the tests.
    process.executableURL = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "demo-backend")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return process
  }

  private static func firstLine(of file: FileHandle) throws -> String {
    var line = Data()
    while let byte = try file.read(upToCount: 1), let first = byte.first,
      first != UInt8(ascii: "\n")
    {
      line.append(first)
    }
    return String(decoding: line, as: UTF8.self)
  }
}
