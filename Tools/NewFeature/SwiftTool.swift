import CommandLineSupport
import Foundation
import Subprocess

/// The `swift` command.
enum SwiftTool {
  /// Runs `swift` and returns what it prints.
  ///
  /// - Throws: `CommandFailure` with the first error that it reports.
  @discardableResult
  static func run(_ arguments: [String]) async throws -> Data {
    do {
      let result = try await Subprocess.run(
        .name("swift"),
        arguments: Arguments(arguments),
        output: .bytes(limit: 64 << 20),
        error: .string(limit: 1 << 20)
      )
      guard !result.terminationStatus.isSuccess else { return Data(result.standardOutput) }
      let lines = result.standardError.lines
      let reason = lines.first { $0.contains("error:") } ?? lines.first ?? ""
      throw CommandFailure("swift \(arguments.prefix(2).joined(separator: " ")) failed: \(reason)")
    } catch let error as SubprocessError {
      throw CommandFailure(
        "cannot run swift: \(error)",
        hint: "Add the toolchain's folder to PATH."
      )
    }
  }
}
