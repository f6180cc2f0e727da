import LintScanner

/// Assembles a code base from packages and folders: numbers the modules and links them.
struct CodeBaseAssembly {
  var codeBase: CodeBase
  let packages: PackageSet
  /// The modules of each package's targets, by the target's name.
  var targets: [[String: [Module.ID]]] = []
  /// The files and folders that cannot be read, relative to the root.
  var unreadable: [UnreadableFile] = []
  /// The module of each source file.
  private(set) var owners: [String: Module.ID] = [:]
  /// The files and folders of resources, relative to the root.
  private(set) var resources: [String] = []
  private var others: [String: Module.ID] = [:]

  init(root: String, packages: PackageSet) {
    codeBase = CodeBase(root: root, modules: [], warnings: packages.warnings)
    self.packages = packages
  }

  /// Adds the modules of all packages, then their declared dependencies.
  mutating func addPackages() {
    for package in packages.packages {
      if package.request.isOwn {
        codeBase.warnings += package.summary.warnings
        resources += package.summary.resources.map { Path.join(label(of: package.request), $0) }
      }
      unreadable += package.summary.unreadable.map { file in
        UnreadableFile(
          path: Path.join(label(of: package.request), file.path),
          reason: file.reason
        )
      }
      let manifest =
        package.request.isOwn ? ManifestFile.name(for: package) : ManifestFile.defaultName
      var products: [String: [String]] = [:]
      for product in package.summary.manifest.products where product.kind == .library {
        for target in Set(product.targets) { products[target, default: []].append(product.name) }
      }
      var modules: [String: [Module.ID]] = [:]
      for module in package.summary.modules {
        modules[module.target, default: []].append(codeBase.modules.count)
        add(module, of: package, manifest: manifest, products: products[module.target] ?? [])
      }
      targets.append(modules)
    }
    for place in packages.packages.indices where packages.packages[place].request.isOwn {
      addDependencies(ofPackageAt: place)
    }
  }

  private mutating func add(
    _ module: PackageSummary.Module,
    of package: LoadedPackage,
    manifest: String,
    products: [String]
  ) {
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
        manifest: Path.join(folder, manifest),
        hasGeneratedSources: module.hasGeneratedSources,
        hasInternalImports: module.hasInternalImports,
        isForeign: module.hasOnlyForeignSources
          || [.clang, .system, .binary].contains(module.kind),
        products: products
      )
    )
    if request.isOwn { claim(module.files.map { Path.join(folder, $0) }, for: id) }
  }

  /// Assigns files to a module that may belong to others, too.
  mutating func share(_ files: [String], with id: Module.ID) {
    for file in files where owners[file] == nil { owners[file] = id }
    codeBase.modules[id].files = files
  }

  /// Assigns files to a module, and warns about files that already belong to another one.
  mutating func claim(_ files: [String], for id: Module.ID) {
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
      if second.kind == .folder {
        // Targets inside the folder keep their files.
        let folder = second.directory ?? "."
        if first.isOfProject || Path.isInside(folder, first.directory ?? folder)
          || first.directory == "."
        {
          codeBase.modules[id].compiledInto = first.target
        }
        continue
      }
      let more = files.count > 1 ? " and \(files.count - 1) more" : ""
      codeBase.warnings.append(
        "\(files[0])\(more): in the folders of both \(first.target) and \(second.target), which "
          + "SwiftPM rejects in one package; counted for \(first.target). Exclude it from one"
      )
    }
  }

  /// Returns the module for a name about which nothing else is known, and adds it if necessary.
  mutating func unknown(
    _ name: String,
    package: String?,
    origin: Module.Origin,
    unread: UnreadPackage.Cause? = nil
  ) -> Module.ID {
    if let id = others[name] { return id }
    let module = ModuleName.mangled(name)
    if let id = others[module] {
      others[name] = id
      return id
    }
    let id = codeBase.modules.count
    others[name] = id
    others[module] = id
    codeBase.modules.append(
      Module(name: module, target: name, package: package, kind: .unknown, origin: origin)
    )
    codeBase.modules[id].unread = unread
    return id
  }

  /// Returns a package's folder as a path of the code base.
  func label(of request: PackageRequest) -> String {
    let isFetched = request.revision != nil
    return isFetched && !Path.isInside(request.folder, codeBase.root)
      ? request.folder : Path.relative(request.folder, to: codeBase.root)
  }
}
