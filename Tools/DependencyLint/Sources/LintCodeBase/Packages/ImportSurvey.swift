import LintScanner

/// Finds the imports in a module of a dependency.
enum ImportSurvey {
  /// Scans files in order.
  ///
  /// - Parameters:
  ///   - files: The paths, relative to the package.
  ///   - package: The folder of the package.
  ///   - unreadable: A list to which files that cannot be read are appended.
  /// - Returns: One import for each imported module, sorted by name.
  static func imports(
    of files: [String],
    in package: String,
    unreadable: inout [UnreadableFile]
  ) -> [PackageSummary.Import] {
    var found: [String: PackageSummary.Import] = [:]
    for file in files {
      guard let bytes = FileSystem.bytes(of: Path.join(package, file)) else {
        unreadable.append(UnreadableFile(path: file, reason: "it is not a readable file"))
        continue
      }
      for declaration in bytes.withUnsafeBytes(ImportScanner.scan).imports {
        if found[declaration.module] != nil {
          if declaration.isReexported { found[declaration.module]?.isReexported = true }
          continue
        }
        found[declaration.module] = PackageSummary.Import(
          module: declaration.module,
          file: file,
          position: declaration.position,
          isReexported: declaration.isReexported
        )
      }
    }
    return found.values.sorted { $0.module < $1.module }
  }
}
