import DependencyLint
import Essentials

/// The code base that the server checks, and its location as the client sees it.
struct Workspace: Sendable {
  let linter: Linter
  /// The root as the client writes it, with symbolic links.
  let writtenRoot: String

  /// - Parameters:
  ///   - linter: Checks the code base.
  ///   - folder: The folder that the client named.
  init(_ linter: Linter, folder: String) {
    self.linter = linter
    var written = folder
    while written.count > 1, Self.resolved(written) != linter.root {
      written = URL(filePath: written).deletingLastPathComponent().path
    }
    writtenRoot = Self.resolved(written) == linter.root ? written : linter.root
  }

  var configurationFile: String { relative(linter.configurationFile) ?? linter.configurationFile }

  /// Returns a path relative to the root; `nil` if it is outside.
  func relative(_ path: String) -> String? {
    for root in [writtenRoot, linter.root] where path.hasPrefix(root + "/") {
      return String(path.dropFirst(root.count + 1))
    }
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let name = URL(filePath: path).lastPathComponent
    guard let resolved = Self.resolved(folder).map({ $0 == "/" ? "/\(name)" : "\($0)/\(name)" }),
      resolved.hasPrefix(linter.root + "/")
    else { return nil }
    return String(resolved.dropFirst(linter.root.count + 1))
  }

  /// Returns the absolute path of a file in a report.
  func path(of file: String) -> String { file.hasPrefix("/") ? file : "\(writtenRoot)/\(file)" }

  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
