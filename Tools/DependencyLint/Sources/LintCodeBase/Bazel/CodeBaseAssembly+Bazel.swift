import LintScanner

/// The targets of BUILD files.
extension CodeBaseAssembly {
  /// Adds a module for each target, with its dependencies.
  ///
  /// - Returns: The files that are not BUILD files.
  mutating func addBazelTargets(
    _ found: PackageFinder.Found,
    exclusion: Exclusion
  ) -> [ProjectFailure] {
    var failures: [ProjectFailure] = []
    var packages: [BazelPackage] = []
    for file in BazelPackage.files(found.buildFiles) {
      guard let bytes = FileSystem.bytes(of: Path.join(codeBase.root, file)) else {
        unreadable.append(UnreadableFile(path: file, reason: "the BUILD file cannot be read"))
        continue
      }
      do throws(StarlarkFailure) {
        packages.append(
          BazelPackage(file: file, root: codeBase.root, content: try BuildFile(bytes))
        )
      } catch {
        failures.append(
          ProjectFailure(
            file: file,
            position: error.position,
            reason: error.reason,
            advice: "correct the BUILD file, or add it to `exclude`",
            exclusions: [file]
          )
        )
      }
    }
    let workspace = BazelWorkspace(packages, sources: found.sources)
    var added: [(id: Module.ID, package: BazelPackage, target: BuildFile.Target)] = []
    var ids: [BazelWorkspace.Key: Module.ID] = [:]
    for package in packages {
      count(package.content.computed, in: package)
      for target in package.content.targets {
        let sources = workspace.sources(of: target, in: package)
        // A test without files of its own only runs those of others.
        if target.kind == .test, sources.isEmpty { continue }
        let id = add(target, sources, of: package, exclusion)
        ids[workspace.key(":\(target.name)", in: package)] = id
        added.append((id, package, target))
      }
    }
    addFolders(to: added.map(\.id))
    for (id, package, target) in added {
      for label in target.dependencies {
        let dependency = dependency(label, in: package, workspace, ids)
        codeBase.modules[id].dependencies?.append(dependency)
        // Which modules another rule provides is not known.
        let isUnread = dependency.modules.contains {
          codeBase.modules[$0].kind == .unknown && codeBase.modules[$0].package == nil
        }
        guard isUnread else { continue }
        codeBase.modules[id].hasComputedDependencies = true
        if !codeBase.modules[id].isForeign { count(1, in: package) }
      }
    }
    markTests(added.map { ($0.id, $0.target) }, packages, workspace, ids)
    countMacros(packages, workspace)
    return failures
  }

  private mutating func add(
    _ target: BuildFile.Target,
    _ sources: BazelWorkspace.Sources,
    of package: BazelPackage,
    _ exclusion: Exclusion
  ) -> Module.ID {
    let excluded = sources.missing.filter(exclusion.coversAround)
    codeBase.excluded.formUnion(excluded)
    codeBase.absent.formUnion(Set(sources.missing).subtracting(excluded))
    let id = codeBase.modules.count
    codeBase.modules.append(
      Module(
        name: target.moduleName
          ?? BazelLabel(package: package.label, name: target.name).moduleName,
        target: target.name,
        package: BazelLabel.text(ofPackage: package.label),
        kind: target.kind,
        origin: .own,
        dependencies: [],
        manifest: package.file,
        hasGeneratedSources: sources.isPartial || !sources.missing.isEmpty,
        isForeign: [.clang, .binary].contains(target.kind)
      )
    )
    codeBase.modules[id].place = target.position
    codeBase.modules[id].hasComputedDependencies = target.hasComputedDependencies
    share(sources.files, with: id)
    return id
  }

  /// Returns a dependency with the modules that its label stands for.
  private mutating func dependency(
    _ label: Located<String>,
    in package: BazelPackage,
    _ workspace: BazelWorkspace,
    _ ids: [BazelWorkspace.Key: Module.ID]
  ) -> Module.Dependency {
    let keys = workspace.resolve(label.value, in: package).sorted { $0.text < $1.text }
    let modules = keys.map { key in
      ids[key]
        ?? unknown(
          key.name,
          package: key.isExternal ? key.place : nil,
          origin: SystemModules.contains(key.name) ? .outside : .dependency
        )
    }
    return Module.Dependency(
      name: label.value,
      modules: modules,
      isImportable: modules.contains { codeBase.modules[$0].kind != .executable },
      position: label.position
    )
  }

  private mutating func count(_ computed: Int, in package: BazelPackage) {
    if computed > 0 { codeBase.computed[package.file, default: 0] += computed }
  }

  /// Turns libraries that only the rules for tests list into tests.
  private mutating func markTests(
    _ added: [(id: Module.ID, target: BuildFile.Target)],
    _ packages: [BazelPackage],
    _ workspace: BazelWorkspace,
    _ ids: [BazelWorkspace.Key: Module.ID]
  ) {
    let needed = Set(
      added.flatMap { codeBase.modules[$0.id].dependencies ?? [] }.flatMap(\.modules)
    )
    var tested: Set<Module.ID> = []
    for package in packages {
      for label in package.content.tested {
        tested.formUnion(workspace.resolve(label, in: package).compactMap { ids[$0] })
      }
    }
    for (id, target) in added where target.kind == .library && !needed.contains(id) {
      if target.isTestOnly || tested.contains(id) { codeBase.modules[id].kind = .test }
    }
  }

  /// Counts the macros in packages with Swift files that belong to no target.
  private mutating func countMacros(_ packages: [BazelPackage], _ workspace: BazelWorkspace) {
    for package in packages where package.content.macros > 0 {
      guard workspace.files(in: package).contains(where: { owners[$0] == nil }) else { continue }
      count(package.content.macros, in: package)
    }
  }
}

extension BazelLabel {
  /// The module's name that rules_swift derives from a label.
  ///
  /// Source: https://github.com/bazelbuild/rules_swift/blob/master/swift/module_name.bzl
  var moduleName: String {
    let parts = [package == "." ? "" : package, name].map { text in
      text.split { !($0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_") }
        .joined(separator: "_")
    }
    let name = parts.filter { !$0.isEmpty }.joined(separator: "_")
    return name.first?.isNumber ?? false ? "_\(name)" : name
  }
}
