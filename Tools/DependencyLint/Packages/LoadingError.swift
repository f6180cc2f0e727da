import Foundation

/// Why a code base cannot be looked at.
package enum LoadingError: Error, Hashable, Sendable {
  /// There is no folder at the path.
  case missingRoot(path: String)
  case missingSwift(manifest: String)
  /// SwiftPM refuses a manifest; with the first lines that it printed.
  case refusedManifest(manifest: String, output: [String])
  /// SwiftPM's answer is none that is understood.
  case strangeAnswer(manifest: String)
  /// A module of the configuration names a folder that is not there.
  case missingModule(name: String, path: String, file: String, position: SourcePosition)

  /// Whether the configuration is to blame, and not what it is about.
  package var isOfConfiguration: Bool {
    if case .missingModule = self { true } else { false }
  }
}

extension LoadingError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .missingRoot(let path): "there is no folder at \(path)"
    case .missingSwift(let manifest):
      "\(manifest): only SwiftPM can read it, and there is no `swift` in PATH"
    case .refusedManifest(let manifest, let output):
      (["\(manifest): SwiftPM cannot read it:"] + output.map { "  \($0)" })
        .joined(separator: "\n")
    case .strangeAnswer(let manifest):
      "\(manifest): the answer of `swift package dump-package` is not understood"
    case .missingModule(let name, let path, let file, let position):
      "\(file):\(position.line):\(position.column): "
        + "the module \(name) has no folder: there is none at \(path)"
    }
  }

  package var recoverySuggestion: String? {
    switch self {
    case .missingRoot: "name a folder that exists"
    case .missingSwift: "install Swift (https://www.swift.org/install) or add it to PATH"
    case .refusedManifest(let manifest, _):
      manifest.contains("/")
        ? "fix the manifest, or put `\(Path.folder(of: manifest))` in `exclude`"
        : "fix the manifest"
    case .strangeAnswer(let manifest):
      "run `swift package --package-path \(Path.folder(of: manifest)) dump-package` "
        + "and report what it prints"
    case .missingModule: "correct its `path`, which is relative to the root"
    }
  }
}
