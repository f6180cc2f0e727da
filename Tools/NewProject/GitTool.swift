import CommandLineSupport
import Foundation
import Subprocess
import SystemPackage

/// The `git` command.
enum GitTool {
  /// Runs `git` in a folder.
  ///
  /// - Parameters:
  ///   - folder: The working directory.
  ///   - isOutside: Whether to ignore a repository around the folder.
  /// - Returns: The standard output and the exit code.
  /// - Throws: `CommandFailure` if there is no `git`.
  static func run(
    _ arguments: [String],
    in folder: URL,
    isOutside: Bool = false
  ) async throws -> (output: String, code: Int32) {
    var variables: [Environment.Key: String?] = ["LC_ALL": "C"]
    if isOutside {
      variables["GIT_CEILING_DIRECTORIES"] = folder.deletingLastPathComponent().path
    }
    do {
      let result = try await Subprocess.run(
        .name("git"),
        arguments: Arguments(arguments),
        environment: .inherit.updating(variables),
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
