/// Finds the modules of a package's targets, and their files.
struct PackageSurvey {
  /// Plugins that generate no sources.
  private static let silentPlugins: Set<String> = ["DependencyLintPlugin"]

  /// The package's absolute path.
  var folder: String
  /// The folder's name in warnings.
  var label: String
  var manifest: Manifest
  /// The paths of unpacked binary targets, by name.
  var artifacts: [String: String] = [:]
  /// The contents of folders that were read before.
  var known: KnownFolders?
  /// Whether to skip a path relative to the package.
  var isExcluded: (String) -> Bool = { _ in false }
  /// Whether git ignores a path relative to the package.
  var isIgnored: (String) -> Bool = { _ in false }

  /// Returns the summary of a package of the code base: with files, without imports.
  func own() -> PackageSummary {
    survey(manifest.targets)
  }

  /// Returns the summary of a dependency: only the modules of its products, with imports, without
  /// what is needed only to find sources.
  func dependency() -> PackageSummary {
    var summary = survey(reachableTargets)
    for index in summary.modules.indices {
      let module = summary.modules[index]
      if module.kind == .macro || module.kind == .plugin { continue }
      summary.modules[index].imports = ImportSurvey.imports(
        of: module.files,
        in: folder,
        unreadable: &summary.unreadable
      )
    }
    summary.manifest.targets = []
    for index in summary.modules.indices { summary.modules[index].files = [] }
    return summary
  }

  private var reachableTargets: [Manifest.Target] {
    let targets = Dictionary(manifest.targets.map { ($0.name, $0) }) { first, _ in first }
    let reached = manifest.products.flatMap(\.targets).transitiveClosure { name in
      (targets[name]?.dependencies ?? []).filter { $0.kind != .product }.map(\.name)
    }
    return manifest.targets.filter { reached.contains($0.name) }
  }

  private func survey(_ targets: [Manifest.Target]) -> PackageSummary {
    var summary = PackageSummary(manifest: manifest)
    for target in targets {
      let place = TargetFolder.find(target, of: manifest, in: folder)
      switch target.kind {
      case .system: summary.modules += systemModules(of: target, at: place)
      case .binary: summary.modules += binaryModules(of: target, at: place)
      default: summary.modules.append(module(of: target, at: place, &summary))
      }
    }
    return summary
  }

  private func module(
    of target: Manifest.Target,
    at place: String,
    _ summary: inout PackageSummary
  ) -> PackageSummary.Module {
    var module = PackageSummary.Module(
      name: ModuleName.mangled(target.name),
      target: target.name,
      kind: ModuleKind(target.kind),
      folder: place,
      hasInternalImports: target.hasInternalImports
    )
    guard FileSystem.isFolder(Path.join(folder, place)) else {
      summary.warnings.append(
        "\(Path.join(label, "Package.swift")): the folder of the target \(target.name) does not "
          + "exist: \(Path.join(label, place))"
      )
      return module
    }
    let sources = TargetSources(
      of: target,
      folder: place,
      package: folder,
      known: known,
      isExcluded: isExcluded,
      isIgnored: isIgnored
    )
    summary.unreadable += sources.problems
    summary.resources += sources.resources
    for nested in sources.nestedManifests {
      let inner = Path.folder(of: nested)
      summary.warnings.append(
        "\(Path.join(label, nested)): SwiftPM compiles the sources of this package into the "
          + "enclosing target \(target.name); add `\(Path.relative(inner, to: place))` to its "
          + "`exclude`"
      )
    }
    module.files = sources.swiftFiles
    module.hasOnlyForeignSources = sources.swiftFiles.isEmpty && sources.hasClangSources
    module.hasGeneratedSources =
      sources.hasIgnoredSources || target.plugins.contains { !Self.silentPlugins.contains($0) }
    if target.kind == .regular, sources.hasMain { module.kind = .executable }
    if sources.swiftFiles.isEmpty, target.kind == .regular || target.kind == .executable,
      sources.hasClangSources || FileSystem.isFolder(Path.join(folder, headers(of: target, place)))
    {
      // Only libraries become `.clang`: executables stay executables in any language.
      if module.kind == .library { module.kind = .clang }
      let map = Path.join(folder, Path.join(headers(of: target, place), "module.modulemap"))
      if let name = FileSystem.bytes(of: map).flatMap({ ModuleMap.modules(in: $0).first }) {
        module.name = name
      }
    }
    return module
  }

  private func headers(of target: Manifest.Target, _ place: String) -> String {
    Path.join(place, target.publicHeaders ?? "include")
  }

  private func systemModules(
    of target: Manifest.Target,
    at place: String
  ) -> [PackageSummary.Module] {
    let map = Path.join(folder, Path.join(place, "module.modulemap"))
    let names = FileSystem.bytes(of: map).map(ModuleMap.modules) ?? []
    return (names.isEmpty ? [ModuleName.mangled(target.name)] : names).map { name in
      PackageSummary.Module(name: name, target: target.name, kind: .system, folder: place)
    }
  }

  private func binaryModules(
    of target: Manifest.Target,
    at place: String
  ) -> [PackageSummary.Module] {
    let path = artifacts[target.name] ?? Path.join(folder, place)
    let names = BinaryArtifact.modules(at: path)
    return (names.isEmpty ? [ModuleName.mangled(target.name)] : names).map { name in
      PackageSummary.Module(
        name: name,
        target: target.name,
        kind: .binary,
        folder: place,
        isGuess: names.isEmpty
      )
    }
  }
}

extension Module.Kind {
  fileprivate init(_ kind: Manifest.Target.Kind) {
    self =
      switch kind {
      case .regular: .library
      case .executable: .executable
      case .test: .test
      case .plugin: .plugin
      case .macro: .macro
      case .system: .system
      case .binary: .binary
      }
  }
}

/// `Module.Kind`, for use in types that have their own `Module`.
typealias ModuleKind = Module.Kind
