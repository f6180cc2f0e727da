import LintScanner
/// The pods of the code base, which CocoaPods adds to Xcode targets.
extension CodeBaseAssembly {
  /// Adds a module for each pod whose files belong to no target, and for its tests.
  ///
  /// A library often has a podspec next to its package or project, with the same content.
  ///
  /// - Returns: The modules of the pods, by their names.
  mutating func addPods(_ found: PackageFinder.Found) -> [String: Module.ID] {
    var pods: [String: Module.ID] = [:]
    var added: [(id: Module.ID, spec: PodspecReader.Spec)] = []
    for file in found.podspecs {
      guard let bytes = FileSystem.bytes(of: Path.join(codeBase.root, file)) else {
        unreadable.append(UnreadableFile(path: file, reason: "the podspec cannot be read"))
        continue
      }
      let reader = PodspecReader(String(decoding: bytes, as: UTF8.self))
      let folder = Path.folder(of: file)
      let around = found.sources.filter { folder == "." || Path.isInside($0, folder) }
      if let line = reader.unclear.first, around.contains(where: { owners[$0] == nil }) {
        codeBase.warnings.append(
          "\(file):\(line): only CocoaPods can evaluate these source files; declare their folder "
            + "under ‘modules’"
        )
        continue
      }
      for spec in reader.specs {
        let files = Self.files(of: spec, in: folder, among: around, root: codeBase.root)
        guard !files.isEmpty, files.allSatisfy({ owners[$0] == nil }) else { continue }
        let id = add(spec, of: reader.specs[0].name, in: file, files)
        if !spec.isTest { pods[spec.name] = id }
        added.append((id, spec))
      }
    }
    for (id, spec) in added {
      let own = spec.isTest ? pods[codeBase.modules[id].package ?? ""] : nil
      var dependencies =
        own.map { own in
          [
            Module.Dependency(
              name: codeBase.modules[own].target,
              modules: [own],
              isImportable: false,
              position: spec.position
            )
          ]
        } ?? []
      for (name, position) in spec.dependencies {
        guard let pod = pods[name] else { continue }
        dependencies.append(
          Module.Dependency(name: name, modules: [pod], isImportable: true, position: position)
        )
      }
      codeBase.modules[id].dependencies = dependencies
    }
    return pods
  }

  private mutating func add(
    _ spec: PodspecReader.Spec,
    of pod: String,
    in file: String,
    _ files: [String]
  ) -> Module.ID {
    let id = codeBase.modules.count
    codeBase.modules.append(
      Module(
        name: ModuleName.mangled(spec.moduleName ?? spec.name),
        target: spec.name,
        package: pod,
        kind: spec.isTest ? .test : .library,
        origin: .own,
        directory: FolderOwners.common(of: files.map(Path.folder)),
        dependencies: [],
        manifest: file
      )
    )
    codeBase.modules[id].place = spec.position
    share(files, with: id)
    return id
  }

  private static func files(
    of spec: PodspecReader.Spec,
    in folder: String,
    among files: [String],
    root: String
  ) -> [String] {
    let place = Path.join(root, folder)
    func globs(_ texts: [String]) -> [PodGlob] {
      texts.map { PodGlob($0) { FileSystem.isFolder(Path.join(place, $0)) } }
    }
    let (sources, excluded) = (globs(spec.sources), globs(spec.excluded))
    return files.filter { file in
      let path = folder == "." ? file : Path.relative(file, to: folder)
      return sources.contains { $0.matches(path) } && !excluded.contains { $0.matches(path) }
    }
  }
}
