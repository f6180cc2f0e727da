extension CodeBase {
  /// Registers the packages that are not read, whose files are not without a target.
  mutating func takeUnreadPackages(_ packages: some Sequence<UnreadPackage>) {
    unreadPackages = packages.sorted { $0.folder < $1.folder }
    for package in unreadPackages {
      guard package.cause == .excluded else {
        let files = strays.filter { package.folder == "." || Path.isInside($0, package.folder) }
        unseenFiles += files
        strays.removeAll(where: Set(files).contains)
        continue
      }
      let files = SwiftFiles.list(under: Path.join(root, package.folder)).files
      skippedFiles.excluded[package.folder] = files.count
    }
  }

  /// Whether parts of the code base cannot be seen on this system.
  package var isPartlyUnseen: Bool {
    !skippedFiles.omitted.isEmpty || !skippedFiles.submodules.isEmpty
      || unreadPackages.contains(where: \.isUnavailable)
  }

  /// Whether a file belongs to a part of the code base that cannot be seen on this system.
  package func isUnseen(_ file: String) -> Bool {
    unseenFiles.contains(file)
      || skippedFiles.submodules.keys.contains { Path.isInside(file, $0) }
  }

  /// Returns why a name or a path may have no match on this system; `nil` if nothing explains it.
  package func absence(of pattern: Pattern) -> String? {
    guard let cause = possibleAbsence(of: pattern) else { return nil }
    let isKnown = modules.contains { $0.origin == .own && $0.isTarget && pattern.selects($0) }
    return isKnown ? nil : cause
  }

  /// Returns why a name or a path would have no match on this system.
  private func possibleAbsence(of pattern: Pattern) -> String? {
    let omitted = skippedFiles.omitted.keys.sorted().first { folder in
      guard pattern.isPath else { return pattern.matches(name: Path.lastComponent(folder)) }
      return unseenFiles.contains { Path.isInside($0, folder) && pattern.matchesAround($0) }
    }
    if let folder = omitted {
      return "no target on this system uses \(folder), and the manifest has conditions"
    }
    let isName = !pattern.isPath && !pattern.hasWildcard
    if isName,
      let package = packages.first(where: { package in
        manifestConditions(ofPackage: package)?.names.contains(pattern.text) ?? false
      })
    {
      let manifest = Path.join(package, ManifestFile.defaultName)
      return "\(manifest) names it, but declares no such target on this system"
    }
    if let package = unreadPackages.first(where: { $0.isUnavailable && isPart(pattern, of: $0) }) {
      return "it may be in \(package.folder), whose manifest cannot be evaluated on this system"
    }
    let submodule = skippedFiles.submodules.keys.sorted().first { submodule in
      !pattern.isPath || pattern.mayMatch(in: submodule)
    }
    return submodule.map { "it may be in the submodule \($0), which is not available" }
  }

  /// Returns the conditions in the manifests of a package; `nil` if there are none.
  func manifestConditions(ofPackage package: String) -> ManifestConditions? {
    let folder = Path.join(root, package)
    return manifestConditions.value(for: folder) { ManifestConditions(ofPackageIn: folder) }
  }

  /// Why there are no targets, and what to do; `nil` if there are no packages either.
  package var missingTargets: (message: String, advice: String)? {
    if let package = packages.first {
      let manifest = Path.join(package, ManifestFile.defaultName)
      let isConditional = manifestConditions(ofPackage: package) != nil
      return isConditional
        ? (
          "\(manifest) declares no targets on this system",
          "use a system that its conditions include"
        ) : ("\(manifest) declares no targets", "add targets to the manifest")
    }
    let submodules = skippedFiles.submodules.keys.sorted()
    return submodules.isEmpty
      ? nil
      : (
        "the submodule \(submodules[0]) is not checked out",
        "run `git submodule update --init --recursive`"
      )
  }

  /// Whether a package that cannot be evaluated contains what a pattern names.
  private func isPart(_ pattern: Pattern, of package: UnreadPackage) -> Bool {
    let files = unseenFiles.filter { package.folder == "." || Path.isInside($0, package.folder) }
    if pattern.isPath { return files.contains(where: pattern.matchesAround) }
    return files.contains { file in
      file.split(separator: "/").dropLast().contains { pattern.matches(name: String($0)) }
    }
      || ManifestConditions.names(inPackage: Path.join(root, package.folder))
        .contains(where: pattern.matches(name:))
  }
}

extension Pattern {
  /// Whether a path pattern may match something in a folder, whose content is unknown.
  fileprivate func mayMatch(in folder: String) -> Bool {
    let start = text.prefix { !"*?{".contains($0) }
    let base = hasWildcard ? Path.folder(of: String(start) + "x") : Path.normalized(text)
    return base == "." || Path.isInside(base, folder) || hasWildcard && Path.isInside(folder, base)
  }
}
