/// The targets of Xcode projects.
extension CodeBaseAssembly {
  /// Adds a module for each target, with its dependencies.
  ///
  /// - Returns: The files that cannot be read because they are missing or outside the root.
  mutating func add(
    _ projects: XcodeProjects,
    _ found: PackageFinder.Found,
    exclusion: Exclusion
  ) -> [ProjectFailure] {
    guard !projects.isEmpty || !found.podspecs.isEmpty else { return [] }
    var sources = XcodeSources(projects.projects, found, root: codeBase.root, exclusion)
    var failures = projects.failures
    var added = XcodeTargets(projects)
    for project in projects.projects {
      codeBase.warnings += project.warnings
      var complaints = SourceComplaints(project, root: codeBase.root)
      for target in project.targets {
        let own = sources.sources(of: target)
        complaints.add(own, of: target)
        codeBase.excluded.formUnion(own.excluded)
        codeBase.absent.formUnion(own.absent)
        let isEmpty = own.files.isEmpty && !target.hasForeignSources && own.missing.isEmpty
        guard !isEmpty else { continue }
        added.add(target, of: project, modules: add(target, own, of: project, &added))
      }
      failures += complaints.failures
      codeBase.warnings += complaints.warnings
    }
    let pods = addPods(found)
    addFolders(to: added.ids)
    for (place, entry) in added.entries.enumerated() where !entry.isOfPackage {
      var dependencies = added.dependencies(ofEntryAt: place, in: &self)
      if entry.target.usesPods { dependencies += Self.dependencies(onPods: pods) }
      for id in entry.modules { merge(dependencies, into: id) }
    }
    warnOfUnresolved(projects, added)
    return failures
  }

  /// Adds the module of a target.
  ///
  /// - Returns: The module. If another target compiles the same files, its modules.
  private mutating func add(
    _ target: XcodeProject.Target,
    _ sources: XcodeSources.Sources,
    of project: XcodeProject,
    _ added: inout XcodeTargets
  ) -> (ids: [Module.ID], isOfPackage: Bool) {
    // A package often has a project with the same targets, and a project often has a target for
    // each platform.
    let packaged = Set(sources.files.map { owners[$0] ?? -1 })
    if !packaged.isEmpty, packaged.allSatisfy({ $0 >= 0 && !codeBase.modules[$0].isOfProject }) {
      return (packaged.sorted(), true)
    }
    if let same = added.module(named: target.moduleName, of: project, files: sources.files) {
      return ([same], false)
    }
    let path = Path.relative(project.path, to: codeBase.root)
    let id = codeBase.modules.count
    codeBase.modules.append(
      Module(
        name: target.moduleName,
        target: target.name,
        package: Path.lastComponent(path),
        kind: sources.files.isEmpty && target.kind == .library ? .clang : target.kind,
        origin: .own,
        directory: nil,
        dependencies: [],
        manifest: "\(path)/project.pbxproj",
        hasGeneratedSources: target.hasGeneratedSources || sources.isPartial
          // Their imports are not read.
          || target.hasForeignSources && !sources.files.isEmpty,
        hasInternalImports: target.hasInternalImports,
        isForeign: sources.files.isEmpty
      )
    )
    codeBase.modules[id].place = target.position
    share(sources.files, with: id)
    added.register(target.moduleName, of: project, files: sources.files, as: id)
    return ([id], false)
  }

  /// Finds the folders of modules that declare only files.
  mutating func addFolders(to ids: [Module.ID]) {
    guard !ids.isEmpty else { return }
    let owners = FolderOwners(codeBase.modules)
    for id in ids {
      let folders = owners.folders(of: id, files: codeBase.modules[id].files)
      codeBase.modules[id].directory = folders.first ?? codeBase.modules[id].home
      codeBase.modules[id].otherFolders = Array(folders.dropFirst())
    }
  }

  /// Returns dependencies on all pods: only CocoaPods knows which of them a target uses.
  private static func dependencies(onPods pods: [String: Module.ID]) -> [Module.Dependency] {
    pods.sorted { $0.key < $1.key }.map { name, id in
      Module.Dependency(name: name, modules: [id], isImportable: false)
    }
  }

  private mutating func warnOfUnresolved(_ projects: XcodeProjects, _ added: XcodeTargets) {
    for project in projects.projects {
      let own = added.entries.filter { $0.project.path == project.path }
      let dependencies = own.flatMap(\.modules).flatMap { codeBase.modules[$0].dependencies ?? [] }
      let names = dependencies.filter { dependency in
        dependency.modules.contains {
          codeBase.modules[$0].kind == .unknown && codeBase.modules[$0].origin == .dependency
            && codeBase.modules[$0].unread == nil
        }
      }.map { $0.package ?? $0.name }
      guard !names.isEmpty else { continue }
      codeBase.warnings.append(
        "\(Path.relative(project.path, to: codeBase.root)): "
          + "unresolved dependencies: \(Set(names).sorted().brief); run "
          + "`xcodebuild -resolvePackageDependencies -clonedSourcePackagesDirPath SourcePackages`"
      )
    }
  }

  /// Adds dependencies that a module does not have yet.
  private mutating func merge(_ dependencies: [Module.Dependency], into id: Module.ID) {
    var known = codeBase.modules[id].dependencies ?? []
    for dependency in dependencies {
      let same = known.firstIndex {
        $0.name == dependency.name || !$0.modules.isEmpty && $0.modules == dependency.modules
      }
      if let same {
        known[same].isImportable = known[same].isImportable && dependency.isImportable
      } else if !dependency.modules.contains(id) {
        known.append(dependency)
      }
    }
    codeBase.modules[id].dependencies = known
  }
}
