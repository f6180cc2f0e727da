import LintEssentials
package import LintScanner

/// Why a code base cannot be loaded.
package enum LoadingError: Error, Hashable, Sendable {
  /// There is no folder at the path.
  case missingRoot(path: String)
  case missingSwift(manifest: String)
  /// SwiftPM rejects a manifest, with the first lines of its output.
  case refusedManifest(manifest: String, output: [String])
  /// A manifest takes longer than the limit.
  case endlessManifest(manifest: String, limit: Duration)
  /// Several manifests cannot be evaluated.
  case several([LoadingError])
  /// Xcode projects, workspaces or podspecs cannot be read.
  case brokenProjects([ProjectFailure])
  /// SwiftPM's output has an unknown format.
  case invalidDump(manifest: String)
  /// git cannot tell which files of a repository it ignores.
  case failedGit(folder: String, reason: String)
  /// The folder of a module in the configuration does not exist.
  case missingModule(name: String, path: String, file: String, position: SourcePosition)

  /// The manifest that cannot be evaluated; `nil` if the error is another one.
  package var brokenManifest: String? {
    switch self {
    case .refusedManifest(let manifest, _), .invalidDump(let manifest),
      .endlessManifest(let manifest, _):
      manifest
    case .missingRoot, .missingSwift, .several, .brokenProjects, .failedGit, .missingModule:
      nil
    }
  }

  /// The reason in one line, without the name of the manifest.
  package var report: String {
    switch self {
    case .refusedManifest(_, let output):
      "SwiftPM cannot evaluate the manifest: " + Self.reason(in: output)
    default: (errorDescription ?? "").split(separator: ": ").dropFirst().joined(separator: ": ")
    }
  }

  /// Returns the first error of the compiler, or else what SwiftPM reports without its command.
  private static func reason(in output: [String]) -> String {
    let sign = "error: "
    let line = output.first { $0.contains(".swift:") && !$0.hasPrefix(sign) && $0.contains(sign) }
    let text = line ?? output.first { $0.contains(sign) } ?? output.first ?? ""
    let reason = text.split(separator: sign).last ?? ""
    return String(reason.split(separator: " (compiled with:").first ?? "")
  }

  /// Returns the error with the paths of another root.
  package func moved(from root: String, to other: String) -> LoadingError {
    func moved(_ text: String) -> String { text.replacing(root, with: other) }
    return switch self {
    case .missingRoot(let path): .missingRoot(path: moved(path))
    case .refusedManifest(let manifest, let output):
      .refusedManifest(manifest: manifest, output: output.map(moved))
    case .several(let errors): .several(errors.map { $0.moved(from: root, to: other) })
    case .failedGit(let folder, let reason):
      .failedGit(folder: moved(folder), reason: moved(reason))
    case .missingModule(let name, let path, let file, let position):
      .missingModule(name: name, path: path, file: moved(file), position: position)
    case .missingSwift, .endlessManifest, .brokenProjects, .invalidDump: self
    }
  }

  /// Whether the error is in the configuration.
  package var isOfConfiguration: Bool {
    if case .missingModule = self { true } else { false }
  }
}

extension LoadingError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .missingRoot(let path): "no such folder: \(path)"
    case .missingSwift(let manifest):
      "\(manifest): cannot read the manifest, because there is no `swift` in PATH"
    case .refusedManifest(let manifest, let output):
      (["\(manifest): SwiftPM cannot evaluate the manifest:"] + output.map { "  \($0)" })
        .joined(separator: "\n")
    case .invalidDump(let manifest):
      "\(manifest): unknown output of `swift package dump-package`"
    case .endlessManifest(let manifest, let limit):
      "\(manifest): evaluating the manifest took longer than \(limit.components.seconds) s"
    case .several(let errors):
      errors.compactMap(\.errorDescription).joined(separator: "\n")
    case .brokenProjects(let failures):
      failures.map(\.message).joined(separator: "\n")
    case .failedGit(let folder, let reason):
      "git cannot tell which files it ignores in \(folder): \(reason)"
    case .missingModule(let name, let path, let file, let position):
      "\(file):\(position.line):\(position.column): "
        + "the folder of the module \(name) does not exist: \(path)"
    }
  }

  /// Returns how to make SwiftPM accept a manifest.
  private static func correction(_ output: [String]) -> String {
    let sentence = #/is using Swift tools version (\d+\.\d+)\S* but the installed version is/#
    let version = output.lazy.compactMap { $0.firstMatch(of: sentence)?.1 }.first
    return version.map { "install Swift \($0) or newer (https://www.swift.org/install)" }
      ?? "fix the manifest"
  }

  /// Returns how to check the code base without a package.
  private static func waysToSkip(_ manifest: String) -> String {
    let folder = Path.folder(of: manifest)
    let excluding = isExcludable(folder) ? "add `\(folder)` to `exclude`, " : ""
    return excluding
      + "add `unavailable: {\(folder): why}` to the configuration, or use --skip-broken"
  }

  /// Whether `exclude` can list a folder: it lies in the root, and is not hidden.
  package static func isExcludable(_ folder: String) -> Bool {
    !folder.hasPrefix("/") && !folder.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  package var recoverySuggestion: String? {
    switch self {
    case .missingRoot: "name an existing folder"
    case .missingSwift: "install Swift (https://www.swift.org/install) or add it to PATH"
    case .refusedManifest(let manifest, let output):
      Self.correction(output) + (manifest.contains("/") ? ", \(Self.waysToSkip(manifest))" : "")
    case .endlessManifest(let manifest, _):
      "fix the manifest, allow more time with --manifest-timeout"
        + (manifest.contains("/") ? ", \(Self.waysToSkip(manifest))" : "")
    case .several(let errors):
      "fix the manifests, add their folders to `exclude` or, with a reason, to `unavailable` of "
        + "the configuration, or use --skip-broken: \(errors.count) packages are broken"
    case .brokenProjects(let failures):
      failures.map(\.advice).uniqued().joined(separator: "; ") + "; or use --skip-broken"
    case .invalidDump(let manifest):
      "run `swift package --package-path \(Path.folder(of: manifest)) dump-package` "
        + "and report its output"
    case .failedGit:
      "make `git status` work in this folder, or read all files with --no-ignore"
    case .missingModule:
      "correct the folder, which is relative to that of the configuration, or remove the module"
    }
  }
}
