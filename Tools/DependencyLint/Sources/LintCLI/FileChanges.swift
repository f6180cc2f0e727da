import LintEssentials
import LintCodeBase

/// Changes of existing files, which can be undone.
struct FileChanges {
  /// The absolute path of the code base, with symbolic links resolved.
  let root: String
  /// The new contents, by path relative to the root; `nil` for a deleted file.
  private(set) var new: [String: [UInt8]?] = [:]
  private var old: [String: Data] = [:]

  /// Creates changes of files below a folder.
  ///
  /// A link to a file below the folder stands for this file.
  ///
  /// - Parameters:
  ///   - new: The new contents, by path relative to the root; `nil` for a deleted file.
  ///   - root: The absolute path of the code base.
  /// - Throws: `CommandFailure` if a link leads out of the root, is to be deleted, or leads to a file
  ///   that has other changes.
  init(_ new: [String: [UInt8]?], root: String) throws {
    self.root = FileSystem.realPath(root) ?? root
    for (file, bytes) in new.sorted(by: { $0.key < $1.key }) {
      let target = try LinkTarget(of: file, below: root)
      if bytes == nil { try target.expectNoLink() }
      if let other = self.new[target.path], other != bytes {
        throw CommandFailure(
          "\(target.path) has different changes, because \(file) is a link to it",
          hint: "fix the file by hand",
          status: .usage
        )
      }
      self.new[target.path] = bytes
    }
  }

  private func path(_ file: String) -> String { "\(root)/\(file)" }

  /// Writes the files, each atomically.
  ///
  /// - Throws: `CommandFailure`, after restoring all files.
  mutating func write() throws {
    for (file, bytes) in new.sorted(by: { $0.key < $1.key }) {
      old[file] = FileManager.default.contents(atPath: path(file))
      do {
        try Self.write(bytes.map { Data($0) }, to: path(file))
      } catch {
        try restore()
        throw error
      }
    }
  }

  /// Writes the old contents.
  ///
  /// - Throws: `CommandFailure`.
  func restore() throws {
    for (file, data) in old { try Self.write(data, to: path(file)) }
  }

  private static func write(_ data: Data?, to path: String) throws {
    let url = URL(filePath: path)
    do {
      guard let data else { return try FileManager.default.removeItem(at: url) }
      let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
      try data.write(to: url, options: .atomic)
      if let permissions = attributes?[.posixPermissions] {
        try FileManager.default.setAttributes(
          [.posixPermissions: permissions],
          ofItemAtPath: url.path
        )
      }
    } catch {
      throw CommandFailure(cannot: "write", path, because: error)
    }
  }

  /// Fails if git does not have the current content of a file.
  func expectCommitted() async throws {
    // A package may be a repository of its own, such as a submodule.
    let files = Dictionary(grouping: new.keys.map(path)) { file in
      GitWorkTree(around: Path.folder(of: file))?.top ?? root
    }
    var changed: [String] = []
    for (top, files) in files.sorted(by: { $0.key < $1.key }) {
      changed += try await GitRevision("HEAD", root: top).uncommitted(files.sorted())
    }
    guard let first = changed.first else { return }
    let more = changed.count > 1 ? ", and \((changed.count - 1).counted("more file"))" : ""
    throw CommandFailure(
      "\(first) has uncommitted changes\(more)",
      hint: "commit them, look at the fixes with --dry-run, or use --force",
      status: .usage
    )
  }

  /// Returns the changes as a diff with paths relative to the root.
  func difference() async throws -> String {
    var old: [String: [UInt8]] = [:]
    for file in new.keys {
      old[file] = FileManager.default.contents(atPath: path(file)).map { Array($0) }
    }
    return try await GitRevision.difference(from: old, to: new)
  }
}
