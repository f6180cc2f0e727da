import CommandLineSupport
import Foundation
import Scaffolding

/// The checks before an update.
enum UpdateChecks {
  /// Requires a work tree of git without changes, so that an update can be reviewed and undone.
  ///
  /// - Throws: `CommandFailure`.
  static func requireCleanTree(_ folder: URL) async throws {
    // The update is prepared in the build folder, which older versions may not ignore.
    let (status, code) = try await GitTool.run(
      ["status", "--porcelain", "--", ".", ":!.build"],
      in: folder
    )
    guard code == 0 else {
      throw CommandFailure(
        "\(folder.path) is not in a repository of git",
        hint: "Run git init and commit the project as it is."
      )
    }
    guard status.isEmpty else {
      throw CommandFailure(
        "the project has changes that are not committed",
        hint: "Commit or stash them, so that you can tell them from the update."
      )
    }
  }

  /// Refuses an update of files that were moved, whose changes it could not merge.
  ///
  /// - Throws: `CommandFailure`.
  static func requireUnmoved(_ files: [PlannedFile], in package: FeaturePackage) async throws {
    let missing = Set(files.map(\.path).filter { !package.exists($0) })
    guard !missing.isEmpty else { return }
    let (log, _) = try await GitTool.run(
      [
        "log", "--relative", "--format=", "--name-status", "--find-renames", "--diff-filter=R",
        "--",
        ".",
      ],
      in: package.root
    )
    for line in log.split(separator: "\n") {
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 3, missing.contains(fields[1]), package.exists(fields[2]) else {
        continue
      }
      throw CommandFailure(
        "the file \(fields[1]) was moved to \(fields[2])",
        hint: "Move it back for the update, and commit; then move it again."
      )
    }
  }
}
