import CommandLineSupport
import Foundation

/// A change of several files that happens as a whole.
///
/// Its steps are written to a folder beside the files that they move; whoever finds that folder can
/// complete the change. A step that fails reverses the ones before it.
struct Transaction {
  enum Step: Codable, Equatable {
    /// Renames a file or a folder; paths are relative to the package.
    case move(from: String, to: String)
    /// Replaces the text of a file by that of another, unless it was changed in between.
    case replace(path: String, by: String, old: String)
    /// Removes a folder if nothing is in it.
    case removeEmptyFolder(String)
  }

  struct Journal: Codable {
    let root: String
    let steps: [Step]
  }

  static let journalName = "steps.json"

  /// The folder with the journal.
  let directory: URL

  /// Takes the steps that are not taken yet, and removes the journal's folder.
  ///
  /// - Throws: `CommandFailure` if a step fails; all steps are reversed.
  func complete() throws {
    let journal = try JSONDecoder().decode(
      Journal.self,
      from: Data(contentsOf: directory.appending(path: Self.journalName))
    )
    let root = URL(filePath: journal.root)
    var taken: [Step] = []
    do {
      for step in journal.steps {
        try take(step, in: root)
        taken.append(step)
      }
    } catch {
      for step in taken.reversed() { try? reverse(step, in: root) }
      try? FileManager.default.removeItem(at: directory)
      throw CommandFailure(
        "nothing was changed: \(error.localizedDescription)",
        hint: "Check the permissions and the space on the disk, then try again."
      )
    }
    try? FileManager.default.removeItem(at: directory)
  }

  private func take(_ step: Step, in root: URL) throws {
    switch step {
    case .move(let from, let to): try move(root, from, to)
    case .replace(let path, let staged, let old):
      try replace(root.appending(path: path), by: root.appending(path: staged), old: old)
    case .removeEmptyFolder(let path):
      // Fails for a folder with files in it, which stays.
      rmdir(root.appending(path: path).path)
    }
  }

  private func reverse(_ step: Step, in root: URL) throws {
    switch step {
    case .move(let from, let to): try move(root, to, from)
    case .replace(let path, _, let old):
      try Data(old.utf8).write(to: root.appending(path: path), options: .atomic)
    case .removeEmptyFolder(let path):
      try FileManager.default.createDirectory(
        at: root.appending(path: path),
        withIntermediateDirectories: true
      )
    }
  }

  private func move(_ root: URL, _ from: String, _ to: String) throws {
    let (source, target) = (root.appending(path: from).path, root.appending(path: to).path)
    // An interrupted change has taken this step already.
    if !isThere(source), isThere(target) { return }
    guard !isThere(target) else { throw POSIXError(.EEXIST) }
    guard rename(source, target) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  private func replace(_ file: URL, by staged: URL, old: String) throws {
    let current = try String(contentsOf: file, encoding: .utf8)
    guard current == old else {
      if isThere(staged.path), current == (try? String(contentsOf: staged, encoding: .utf8)) {
        return
      }
      // Replaced already: the staged file was renamed.
      if !isThere(staged.path) { return }
      throw CommandFailure("\(file.lastPathComponent) was changed in the meantime")
    }
    guard rename(staged.path, file.path) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  private func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
