import LintCodeBase

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
