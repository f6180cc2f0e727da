import CommandLineSupport
import Foundation
import Subprocess
import SystemPackage

/// The `git` command.
enum GitTool {
  /// Runs `git` in a folder.
  ///
  /// - Returns: The standard output and the exit code.
  /// - Throws: `CommandFailure` if there is no `git`.
  static func run(
    _ arguments: [String],
    in folder: URL
  ) async throws -> (output: String, code: Int32) {
    do {
      let result = try await Subprocess.run(
        .name("git"),
        arguments: Arguments(arguments),
        environment: .inherit.updating(["LC_ALL": "C"]),
        workingDirectory: FilePath(folder.path),
        output: .string(limit: 64 << 20),
        error: .discarded
      )
      let code: Int32 = if case .exited(let code) = result.terminationStatus { code } else { -1 }
      return (result.standardOutput, code)
    } catch let error as SubprocessError {
      throw CommandFailure("cannot run git: \(error)", hint: "Install git, and try again.")
    }
  }
}
