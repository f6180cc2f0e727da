/// Makes one code base of packages and folders: numbers their modules and joins them.
struct CodeBaseAssembly {
  private(set) var codeBase: CodeBase
  private let packages: PackageSet
  /// The modules of each package's targets, by the target's name.
  private var targets: [[String: [Module.ID]]] = []
  /// Which module has each source file.
  private var owners: [String: Module.ID] = [:]
  private var others: [String: Module.ID] = [:]

  init(root: String, packages: PackageSet) {
    codeBase = CodeBase(root: root, modules: [], warnings: packages.warnings)
    self.packages = packages
  }

  /// Adds the modules of all packages, and then what they are declared to depend on.
  mutating func addPackages() {
    for package in packages.packages {
      codeBase.warnings += package.request.isOwn ? package.summary.warnings : []
      var modules: [String: [Module.ID]] = [:]
      for module in package.summary.modules {
        modules[module.target, default: []].append(codeBase.modules.count)
        add(module, of: package)
      }
      targets.append(modules)
    }
    for place in packages.packages.indices where packages.packages[place].request.isOwn {
      addDependencies(ofPackageAt: place)
    }
  }

  private mutating func add(_ module: PackageSummary.Module, of package: LoadedPackage) {
    let request = package.request
    let folder = label(of: request)
    let id = codeBase.modules.count
    codeBase.modules.append(
      Module(
        name: module.name,
        target: module.target,
        package: request.identity,
        kind: module.kind,
        origin: request.isOwn ? .own : .dependency,
        directory: Path.join(folder, module.folder),
        dependencies: request.isOwn ? [] : nil,
        manifest: Path.join(folder, "Package.swift"),
        hasGeneratedSources: module.hasGeneratedSources
      )
    )
    if request.isOwn { claim(module.files.map { Path.join(folder, $0) }, for: id) }
  }

  /// Gives files to a module unless they have an owner already, which it warns of.
  private mutating func claim(_ files: [String], for id: Module.ID) {
    var free: [String] = []
    var taken: [Module.ID: [String]] = [:]
    for file in files {
      if let owner = owners[file] {
        taken[owner, default: []].append(file)
      } else {
        owners[file] = id
        free.append(file)
      }
    }
    codeBase.modules[id].files = free
    for (owner, files) in taken.sorted(by: { $0.key < $1.key }) {
      let (first, second) = (codeBase.modules[owner], codeBase.modules[id])
      let more = files.count > 1 ? " and \(files.count - 1) more" : ""
      codeBase.warnings.append(
        "\(files[0])\(more): in the folders of both \(first.target) and \(second.target); SwiftPM "
          + "refuses that within one package. Counted as \(first.target)'s: exclude it from one"
      )
    }
  }

  // MARK: - Declared dependencies

  private mutating func addDependencies(ofPackageAt place: Int) {
    let package = packages.packages[place]
    let direct = package.summary.manifest.packages.map { reference in
      (reference: reference, place: packages.place(of: reference, for: package))
    }
    var missing: Set<String> = []
    for target in package.summary.manifest.targets {
      let dependencies = target.dependencies.map { dependency in
        resolve(dependency, ofPackageAt: place, direct: direct, missing: &missing)
      }
      for id in targets[place][target.name] ?? [] {
        codeBase.modules[id].dependencies = dependencies
      }
    }
    guard !missing.isEmpty else { return }
    let folder = label(of: package.request)
    codeBase.warnings.append(
      "\(Path.join(folder, "Package.swift")): not resolved: \(missing.sorted().joined(separator: ", "))"
        + "; only the names of their products are known. Run `swift package resolve`"
        + (folder == "." ? "" : " in \(folder)")
    )
  }

  private mutating func resolve(
    _ dependency: Manifest.Dependency,
    ofPackageAt place: Int,
    direct: [(reference: Manifest.Reference, place: Int?)],
    missing: inout Set<String>
  ) -> Module.Dependency {
    var result = Module.Dependency(
      name: dependency.name,
      package: dependency.package,
      modules: [],
      condition: dependency.condition,
      isImportable: true,
      aliases: dependency.aliases
    )
    if dependency.kind != .product, let modules = targets[place][dependency.name] {
      result.modules = modules
      result.isImportable = isImportable(modules, ofPackageAt: place)
      return result
    }
    let candidates = direct.filter { candidate in
      dependency.package.map { means($0, candidate.reference, candidate.place) } ?? true
    }
    for candidate in candidates {
      guard let place = candidate.place,
        let product = packages.packages[place].summary.manifest.products
          .first(where: { $0.name == dependency.name })
      else { continue }
      result.package = packages.packages[place].request.identity
      result.modules = product.targets.flatMap { targets[place][$0] ?? [] }
      result.isImportable =
        product.kind != .executable && product.kind != .plugin && product.kind != .macro
        && isImportable(result.modules, ofPackageAt: place)
      return result
    }
    // Who depends on it only under a condition may do without it.
    let absent = candidates.filter { $0.place == nil }.map(\.reference.identity)
    if dependency.condition == nil { missing.formUnion(absent) }
    guard dependency.kind != .target else { return result }
    if absent.count == 1 || dependency.package != nil {
      result.package = absent.first ?? dependency.package
    }
    result.modules = [unknown(dependency.name, package: result.package, origin: .dependency)]
    return result
  }

  /// Whether the name that a target uses for a package is this one's.
  private func means(_ name: String, _ reference: Manifest.Reference, _ place: Int?) -> Bool {
    let name = name.lowercased()
    return name == reference.identity || name == reference.name?.lowercased()
      || name == reference.lastComponent?.lowercased()
      || name == place.map { packages.packages[$0].summary.manifest.name.lowercased() }
  }

  private func isImportable(_ modules: [Module.ID], ofPackageAt place: Int) -> Bool {
    modules.contains { id in
      let module = codeBase.modules[id]
      switch module.kind {
      case .macro, .plugin, .executable: return false
      case .binary:
        return packages.packages[place].summary.modules
          .contains { $0.target == module.target && !$0.isGuess }
      default: return true
      }
    }
  }

  // MARK: - Plain folders

  /// Adds the configuration's modules; of nested ones the innermost has a file.
  ///
  /// - Throws: `LoadingError`.
  mutating func addFolders(
    _ modules: [Configuration.FolderModule],
    file: String,
    exclude: [Pattern]
  ) throws {
    var listed: [(id: Module.ID, folder: String)] = []
    for module in modules {
      let folder = Path.normalized(module.path.value)
      guard FileSystem.isFolder(Path.join(codeBase.root, folder)) else {
        throw LoadingError.missingModule(
          name: module.name.value,
          path: module.path.value,
          file: file,
          position: module.path.position
        )
      }
      listed.append((codeBase.modules.count, folder))
      codeBase.modules.append(
        Module(
          name: ModuleName.mangled(module.name.value),
          target: module.name.value,
          kind: .folder,
          origin: .own,
          directory: folder,
          manifest: file.hasPrefix("/") ? Path.relative(file, to: codeBase.root) : file
        )
      )
    }
    let exclusion = Exclusion(patterns: exclude)
    for (id, folder) in listed {
      let inner = listed.map(\.folder)
        .filter { $0 != folder && (folder == "." || Path.isInside($0, folder)) }
      let listing = SwiftFiles.list(under: Path.join(codeBase.root, folder)) {
        (path: String) -> Bool in
        let path = Path.join(folder, path)
        return inner.contains(path) || exclusion.covers(path)
      }
      codeBase.warnings += listing.problems.map { Path.join(folder, $0) }
      claim(listing.files.map { Path.join(folder, $0) }, for: id)
    }
  }

  // MARK: - Imports of dependencies

  /// Joins the imports that were found in dependencies with the modules that they name.
  mutating func addImports() {
    var byName: [String: Module.ID] = [:]
    for (id, module) in codeBase.modules.enumerated() where byName[module.name] == nil {
      byName[module.name] = id
    }
    let names = packages.packages.indices.map { place in
      Dictionary(targets[place].values.joined().map { (codeBase.modules[$0].name, $0) }) { $1 }
    }
    for (place, package) in packages.packages.enumerated() where !package.request.isOwn {
      let direct = package.summary.manifest.packages
        .compactMap { packages.place(of: $0, for: package) }
      let folder = label(of: package.request)
      for module in package.summary.modules {
        guard let importer = names[place][module.name] else { continue }
        for edge in module.imports where edge.module != module.name {
          var found = names[place][edge.module]
          for place in direct where found == nil { found = names[place][edge.module] }
          let imported =
            found ?? byName[edge.module] ?? unknown(edge.module, package: nil, origin: .outside)
          codeBase.knownImports.append(
            CodeBase.KnownImport(
              importer: importer,
              imported: imported,
              file: Path.join(folder, edge.file),
              position: edge.position,
              isReexported: edge.isReexported
            )
          )
        }
      }
    }
  }

  /// A module of which there is only the name, once for each.
  private mutating func unknown(
    _ name: String,
    package: String?,
    origin: Module.Origin
  ) -> Module.ID {
    let module = ModuleName.mangled(name)
    if let id = others[module] { return id }
    let id = codeBase.modules.count
    others[module] = id
    codeBase.modules.append(
      Module(name: module, target: name, package: package, kind: .unknown, origin: origin)
    )
    return id
  }

  /// A package's folder as paths of the code base begin.
  private func label(of request: PackageRequest) -> String {
    let isFetched = request.revision != nil
    return isFetched && !Path.isInside(request.folder, codeBase.root)
      ? request.folder : Path.relative(request.folder, to: codeBase.root)
  }
}
