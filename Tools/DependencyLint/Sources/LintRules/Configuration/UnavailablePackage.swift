import LintCodeBase
package import LintScanner

/// A package whose manifest not every system can evaluate, such as one that needs an SDK.
///
/// The package is checked where its manifest can be evaluated.
package struct UnavailablePackage: Sendable {
  /// The folder, relative to the root.
  package var folder: Located<String>
  package var reason: String
}

extension ConfigurationParser {
  mutating func unavailable(_ node: YAMLNode) -> [UnavailablePackage] {
    guard case .mapping(let entries) = node.content else {
      reportType(
        node,
        expected: "a mapping of packages to reasons",
        advice: "write `Packages/Kit: why its manifest cannot be evaluated everywhere`"
      )
      return []
    }
    return entries.compactMap { entry in
      guard let reason = text(entry.value, "the reason for \(entry.key)") else { return nil }
      if entry.key.hasPrefix("/") || entry.key.hasPrefix("~") {
        report(
          entry.position,
          "‘\(entry.key)’ is an absolute path",
          "make it relative to the folder of the configuration"
        )
      } else if Pattern(text: entry.key).hasWildcard {
        report(
          entry.position,
          "‘\(entry.key)’ is a pattern, but ‘unavailable’ lists packages by their folders",
          "add an entry for each package"
        )
      }
      let folder = Located(value: entry.key, position: entry.position)
      return UnavailablePackage(folder: folder, reason: reason.value)
    }
  }
}

extension Configuration {
  /// Returns the entries of `unavailable` that are probably misspelled: there is no package.
  ///
  /// A fetched package, or one outside of the root, need not exist.
  func idleUnavailable(in codeBase: CodeBase) -> [Problem] {
    unavailable.compactMap { package in
      let folder = Path.normalized(package.folder.value)
      let isRequired =
        folder == "."
        || LoadingError.isExcludable(folder)
          && !codeBase.skippedFiles.submodules.keys.contains { Path.isInside(folder, $0) }
      let manifest = Path.join(Path.join(codeBase.root, folder), "Package.swift")
      guard isRequired, !FileSystem.isFile(manifest) else { return nil }
      return files.problem(
        package.folder.position,
        "there is no package in ‘\(package.folder.value)’",
        "correct or remove the entry; paths are relative to the configuration's folder"
      )
    }
  }
}
