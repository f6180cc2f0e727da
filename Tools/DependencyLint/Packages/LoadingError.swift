import Foundation

/// Why a code base cannot be loaded.
package enum LoadingError: Error, Hashable, Sendable {
  /// There is no folder at the path.
  case missingRoot(path: String)
  case missingSwift(manifest: String)
  /// SwiftPM rejects a manifest, with the first lines of its output.
  case refusedManifest(manifest: String, output: [String])
  /// SwiftPM's output has an unknown format.
  case strangeAnswer(manifest: String)
  /// The folder of a module in the configuration does not exist.
  case missingModule(name: String, path: String, file: String, position: SourcePosition)

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
    case .strangeAnswer(let manifest):
      "\(manifest): unknown output of `swift package dump-package`"
    case .missingModule(let name, let path, let file, let position):
      "\(file):\(position.line):\(position.column): "
        + "the folder of the module \(name) does not exist: \(path)"
    }
  }

  package var recoverySuggestion: String? {
    switch self {
    case .missingRoot: "name an existing folder"
    case .missingSwift: "install Swift (https://www.swift.org/install) or add it to PATH"
    case .refusedManifest(let manifest, _):
      manifest.contains("/")
        ? "fix the manifest, or add `\(Path.folder(of: manifest))` to `exclude`"
        : "fix the manifest"
    case .strangeAnswer(let manifest):
      "run `swift package --package-path \(Path.folder(of: manifest)) dump-package` "
        + "and report its output"
    case .missingModule: "correct its `path`, which is relative to the root"
    }
  }
}
