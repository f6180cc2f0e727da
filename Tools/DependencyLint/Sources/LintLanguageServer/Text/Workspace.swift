import DependencyLint
import LintEssentials
import LintCodeBase

/// The code base that the server checks, and its location as the client sees it.
struct Workspace: Sendable {
  let linter: Linter
  /// The root as the client writes it, with symbolic links.
  let writtenRoot: String
  /// The files of the configuration and the baseline, which may be outside of the root, as absolute
  /// paths.
  var settings: [String]

  /// - Parameters:
  ///   - linter: Checks the code base.
  ///   - folder: The folder that the client named.
  init(_ linter: Linter, folder: String) {
    self.linter = linter
    var written = folder
    while written.count > 1, FileSystem.realPath(written) != linter.root {
      written = URL(filePath: written).deletingLastPathComponent().path
    }
    writtenRoot = FileSystem.realPath(written) == linter.root ? written : linter.root
    settings = [linter.configurationFile]
  }

  /// Returns a path relative to the root; `nil` for a file outside that is not part of the
  /// configuration.
  func relative(_ path: String) -> String? {
    for root in [writtenRoot, linter.root] where path.hasPrefix(root + "/") {
      return String(path.dropFirst(root.count + 1))
    }
    let resolved = Self.resolvingFolder(of: path)
    guard resolved.hasPrefix(linter.root + "/") || settings.contains(resolved) else { return nil }
    return Path.relative(resolved, to: linter.root)
  }

  /// Returns the absolute path of a file that the client names.
  func absolute(_ path: String) -> String {
    relative(path).map { Path.join(linter.root, $0) } ?? Self.resolvingFolder(of: path)
  }

  private static func resolvingFolder(of path: String) -> String {
    FileSystem.realPath(Path.folder(of: path)).map { Path.join($0, Path.lastComponent(path)) }
      ?? path
  }

  /// Returns the absolute path of a file in a report.
  func path(of file: String) -> String { Path.join(writtenRoot, file) }
}
