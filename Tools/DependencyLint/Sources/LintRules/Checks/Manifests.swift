import Synchronization
import LintCodeBase
import LintScanner

/// Finds where manifests declare targets and dependencies, since SwiftPM's output has no positions.
///
/// A manifest is code: a computed name is found by the literals that it is composed of.
final class Manifests: Sendable {
  /// The location of a declaration.
  struct Location: Sendable {
    var file: String
    var position = SourcePosition(line: 1, column: 1)
    /// The length in bytes; 0 if only the file is known.
    var length = 0
  }

  /// The absolute path of the code base.
  let root: String
  private let configuration: Configuration
  private let contents: [String: [UInt8]]
  /// The manifests that were read, by path, so that each is read once; `nil` for one that cannot be
  /// read.
  private let texts = Mutex<[String: ManifestText?]>([:])

  /// - Parameters:
  ///   - root: The absolute path of the root.
  ///   - configuration: Declares the modules that are folders.
  ///   - contents: The content of manifests that differs from the files, by path.
  init(root: String, configuration: Configuration, contents: [String: [UInt8]] = [:]) {
    self.root = root
    self.configuration = configuration
    self.contents = contents
  }

  /// Returns where a target, or one of its dependencies, is declared.
  func location(of dependency: String?, in module: Module) -> Location {
    if let manifest = module.manifest, let place = module.place {
      let declared = module.dependencies?.first { $0.name == dependency }
      return Location(file: manifest, position: declared?.position ?? place)
    }
    guard module.kind != .folder, let manifest = module.manifest, let text = text(of: manifest)
    else { return folderLocation(of: module) }
    let target = text.declaration(of: module.target)
    let literal = dependency.flatMap { text.mention(of: $0, after: target) } ?? target
    guard let literal = literal.map({ text.literals[$0].literal }) else {
      return Location(file: manifest)
    }
    return Location(file: manifest, position: literal.position, length: literal.length)
  }

  private func text(of manifest: String) -> ManifestText? {
    texts.withLock { texts in
      if let known = texts[manifest] { return known }
      let text =
        contents[manifest].map(ManifestText.init(content:))
        ?? ManifestText(path: "\(root)/\(manifest)")
      texts[manifest] = .some(text)
      return text
    }
  }

  private func folderLocation(of module: Module) -> Location {
    let name = configuration.modules.map(\.name).first { $0.value == module.name }
    return Location(
      file: module.manifest ?? Path.relative(configuration.file, to: root),
      position: name?.position ?? SourcePosition(line: 1, column: 1),
      length: name?.value.utf8.count ?? 0
    )
  }
}

extension Module {
  /// The target in its `Package.swift`; `nil` if no such manifest declares the module.
  var declaration: Violation.Declaration? {
    guard let manifest, let dependencies, manifest.hasSuffix(".swift"), place == nil else {
      return nil
    }
    return Violation.Declaration(
      target: target,
      manifest: manifest,
      dependencies: dependencies.map(\.name)
    )
  }
}
