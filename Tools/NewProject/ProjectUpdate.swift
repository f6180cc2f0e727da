import CommandLineSupport
import Foundation
import Scaffolding

/// The changes between two versions of new-project, merged with those of the team.
struct ProjectUpdate {
  private(set) var added: [PlannedFile] = []
  private(set) var edits: [PlannedEdit] = []
  private(set) var removed: [PlannedFile] = []
  /// Files with lines that both sides have changed, which `git merge-file` marks.
  private(set) var conflicts: [String] = []
  /// What was not updated, and why.
  private(set) var notes: [String] = []

  /// Merges three ways: what the old version wrote, what this version writes, and the project.
  ///
  /// - Parameters:
  ///   - old: The files of the old version.
  ///   - new: The files of this version.
  /// - Throws: `CommandFailure` if a new file is in the way of another.
  init(
    of package: FeaturePackage,
    from old: [PlannedFile],
    to new: [PlannedFile]
  ) async throws {
    let before = Dictionary(uniqueKeysWithValues: old.map { ($0.path, $0) })
    let after = Dictionary(uniqueKeysWithValues: new.map { ($0.path, $0) })
    for path in Set(before.keys).union(after.keys).sorted() {
      guard before[path] != after[path] else { continue }
      try await merge(path, before[path]?.text, after[path]?.text, in: package)
    }
  }

  private mutating func merge(
    _ path: String,
    _ old: String?,
    _ new: String?,
    in package: FeaturePackage
  ) async throws {
    guard package.exists(path) else {
      if let new, old == nil { added.append(PlannedFile(path: path, text: new)) }
      if old != nil, new != nil { notes.append("skipped \(path): the project no longer has it") }
      return
    }
    let own = try package.text(of: path)
    switch (old, new) {
    case (_, own): return
    case (own, let new?): edits.append(PlannedEdit(path: path, old: own, new: new))
    case (own, nil): removed.append(PlannedFile(path: path, text: own))
    case (_?, nil):
      notes.append("kept \(path): new versions do not have it, but it was changed")
    case (let old?, let new?):
      let (text, isConflict) = try await Self.merged(own, old, new)
      edits.append(PlannedEdit(path: path, old: own, new: text))
      if isConflict { conflicts.append(path) }
    case (nil, _):
      throw CommandFailure(
        "\(path) already exists, and the update would add it",
        hint: "Rename it, commit, and run the update again."
      )
    }
  }

  /// Merges three texts with git.
  private static func merged(
    _ own: String,
    _ old: String,
    _ new: String
  ) async throws -> (text: String, isConflict: Bool) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "new-project-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text) in [("project", own), ("old", old), ("new", new)] {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
    } catch {
      throw CommandFailure("cannot write in \(folder.path): \(error.reason)")
    }
    let (text, code) = try await GitTool.run(
      ["merge-file", "-p", "--diff3", "project", "old", "new"],
      in: folder
    )
    // The exit code is the number of conflicts, at most 127.
    guard (0...127).contains(code) else { throw CommandFailure("git merge-file failed") }
    return (text, code > 0)
  }
}
