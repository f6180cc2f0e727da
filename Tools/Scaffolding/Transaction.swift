import CommandLineSupport
import Foundation

/// A change to several files that is made as a whole.
///
/// Its steps are stored in a folder with the files that they move, so that a later process can
/// complete it. If a step fails, the steps before it are reversed.
package struct Transaction {
  package enum Step: Codable, Equatable {
    /// Renames a file or a folder; paths are relative to the package.
    case move(from: String, to: String)
    /// Replaces a file with another, unless its text is no longer `old`, and keeps it at `backup`.
    case replace(path: String, by: String, backup: String, old: String)
    /// Removes a folder if it is empty.
    case removeEmptyFolder(String)
  }

  static let stepsName = "steps.json"

  /// The folder with the steps.
  private let directory: URL
  private let root: URL
  let steps: [Step]

  /// Reads the steps.
  ///
  /// - Parameters:
  ///   - directory: The folder with the steps and the files.
  /// - Throws: `CommandFailure` if the steps cannot be read.
  init(in directory: URL, of root: URL) throws {
    self.directory = directory
    self.root = root
    do {
      let file = directory.appending(path: Self.stepsName)
      steps = try JSONDecoder().decode([Step].self, from: Data(contentsOf: file))
    } catch {
      throw CommandFailure(
        "the prepared change cannot be read: \(Self.reason(error))",
        hint: "Check the package with git status, then remove \(directory.path)."
      )
    }
  }

  /// Takes the remaining steps, and removes the folder.
  ///
  /// - Throws: `CommandFailure` if a step fails; all steps are then reversed.
  func complete() throws {
    var taken: [Step] = []
    do {
      for step in steps {
        try take(step)
        taken.append(step)
      }
    } catch {
      try reverse(taken, after: error)
    }
    try? FileManager.default.removeItem(at: directory)
  }

  /// Takes a step, unless an interrupted change already took it.
  func take(_ step: Step) throws {
    switch step {
    case .move(let from, let to): try move(from, to)
    case .replace(let path, let staged, let backup, let old):
      try replace(path, by: staged, backup: backup, old: old)
    case .removeEmptyFolder(let path):
      // Fails for a folder with files in it, which stays.
      rmdir(file(path))
    }
  }

  /// Reverses the steps, latest first; none of them needs space on the disk.
  private func reverse(_ steps: [Step], after error: any Error) throws {
    let reason = Self.reason(error)
    do {
      for step in steps.reversed() { try reverse(step) }
    } catch {
      throw CommandFailure(
        "the change failed: \(reason); it could not be reversed: \(Self.reason(error))",
        hint: "Run new-feature again to complete the change, or compare with git status."
      )
    }
    try? FileManager.default.removeItem(at: directory)
    throw CommandFailure(
      "nothing was changed: \(reason)",
      hint: "Check the permissions and the disk space, then try again."
    )
  }

  private func reverse(_ step: Step) throws {
    switch step {
    case .move(let from, let to): try move(to, from)
    case .replace(let path, _, let backup, _):
      guard rename(file(backup), file(path)) == 0 else { throw StepError(path) }
    case .removeEmptyFolder(let path):
      guard mkdir(file(path), 0o777) == 0 || errno == EEXIST else { throw StepError(path) }
    }
  }

  private func move(_ source: String, _ target: String) throws {
    if !isThere(source), isThere(target) { return }
    guard !isThere(target) else { throw StepError(target, "it already exists") }
    guard rename(file(source), file(target)) == 0 else { throw StepError(target) }
  }

  private func replace(_ path: String, by staged: String, backup: String, old: String) throws {
    if !isThere(staged), isThere(backup) { return }
    guard (try? Data(contentsOf: root.appending(path: path))) == Data(old.utf8) else {
      throw StepError(path, "it was changed in the meantime")
    }
    guard link(file(path), file(backup)) == 0 || errno == EEXIST,
      rename(file(staged), file(path)) == 0
    else { throw StepError(path) }
  }

  private func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(file(path), &status) == 0
  }

  private func file(_ path: String) -> String { root.appending(path: path).path }

  private static func reason(_ error: any Error) -> String {
    (error as? StepError)?.reason ?? error.localizedDescription
  }
}

/// Why a step cannot be taken.
private struct StepError: Error {
  let reason: String

  /// - Parameters:
  ///   - path: The file or the folder that cannot be changed.
  ///   - reason: What is wrong; by default, the message for `errno`.
  init(_ path: String, _ reason: String = String(cString: strerror(errno))) {
    self.reason = "\(path): \(reason)"
  }
}
