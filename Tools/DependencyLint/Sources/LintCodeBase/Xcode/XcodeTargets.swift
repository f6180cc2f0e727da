/// The modules of Xcode targets, to find what targets depend on.
struct XcodeTargets {
  struct Entry {
    let target: XcodeProject.Target
    let project: XcodeProject
    let modules: [Module.ID]
    /// Whether targets of packages compile the files.
    let isOfPackage: Bool
  }

  private struct Key: Hashable {
    let project: String
    let text: String
  }

  private(set) var entries: [Entry] = []
  private let workspaces: [Set<String>]
  private var byID: [Key: Int] = [:]
  private var byProduct: [String: [Int]] = [:]
  private var byFiles: [Key: [(files: [String], id: Module.ID)]] = [:]

  init(_ projects: XcodeProjects) {
    workspaces = projects.workspaces
  }

  /// The modules of projects.
  var ids: [Module.ID] { entries.filter { !$0.isOfPackage }.flatMap(\.modules).uniqued() }

  mutating func add(
    _ target: XcodeProject.Target,
    of project: XcodeProject,
    modules: (ids: [Module.ID], isOfPackage: Bool)
  ) {
    let place = entries.count
    entries.append(
      Entry(
        target: target,
        project: project,
        modules: modules.ids,
        isOfPackage: modules.isOfPackage
      )
    )
    byID[Key(project: project.path, text: target.id)] = place
    for name in Set([target.product, target.name].compactMap(\.self)) {
      byProduct[name, default: []].append(place)
    }
  }

  mutating func register(
    _ name: String,
    of project: XcodeProject,
    files: [String],
    as id: Module.ID
  ) {
    byFiles[Key(project: project.path, text: name), default: []].append((files, id))
  }

  /// Returns the module with a name and the same files.
  func module(named name: String, of project: XcodeProject, files: [String]) -> Module.ID? {
    byFiles[Key(project: project.path, text: name)]?.first { $0.files == files }?.id
  }

  /// Returns the dependencies of a target.
  func dependencies(
    ofEntryAt place: Int,
    in assembly: inout CodeBaseAssembly
  ) -> [Module.Dependency] {
    let entry = entries[place]
    var found: [Module.Dependency] = []
    for dependency in entry.target.dependencies {
      guard var next = resolve(dependency, of: entry, &assembly) else { continue }
      // Dependencies that are only built first, or used in another way, need not be imported.
      let targets = next.modules.map { assembly.codeBase.modules[$0].target }
      next.isImportable =
        dependency.isLinked && !entry.target.uses(dependency, modules: targets)
      // The same target may be a dependency and a library.
      let same = found.firstIndex { $0.modules == next.modules && !next.modules.isEmpty }
      if let same {
        if next.isImportable { found[same] = next }
      } else {
        found.append(next)
      }
    }
    for host in entry.target.hosts { found += hosted(by: host, entry, &assembly) }
    return found
  }

  /// The program in which tests run, and the libraries that it is linked with.
  private func hosted(
    by host: String,
    _ entry: Entry,
    _ assembly: inout CodeBaseAssembly
  ) -> [Module.Dependency] {
    guard let place = self.place(of: host, for: entry), entries[place].target.id != entry.target.id
    else { return [] }
    let program = entries[place]
    var dependencies = [
      Module.Dependency(
        name: program.target.name,
        modules: program.modules,
        isImportable: false,
        position: entry.target.position
      )
    ]
    for dependency in program.target.dependencies {
      guard var next = resolve(dependency, of: program, &assembly) else { continue }
      next.isImportable = false
      dependencies.append(next)
    }
    return dependencies
  }

  private func resolve(
    _ dependency: XcodeProject.Dependency,
    of entry: Entry,
    _ assembly: inout CodeBaseAssembly
  ) -> Module.Dependency? {
    var result = Module.Dependency(
      name: dependency.name,
      modules: [],
      condition: dependency.condition,
      isImportable: true,
      position: dependency.position
    )
    let place: Int?
    switch dependency.reference {
    case .target(let id): place = byID[Key(project: entry.project.path, text: id)]
    case .remote(let project, let name):
      let project = project ?? entry.project.path
      let candidates = byProduct[name] ?? []
      place =
        candidates.first { entries[$0].project.path == project }
        ?? self.place(of: name, for: entry)
    case .product(let name): place = self.place(of: name, for: entry)
    case .package(let product, let source):
      result.modules = assembly.modules(ofProduct: product, from: source, &result.package)
      return result
    }
    guard let place else { return nil }
    result.name = entries[place].target.name
    result.modules = entries[place].modules
    return result
  }

  /// Returns the target with a name or product: from the same project, else from the same
  /// workspace, else the only one.
  private func place(of name: String, for entry: Entry) -> Int? {
    let candidates = byProduct[name] ?? []
    let project = entry.project.path
    if let own = candidates.first(where: { entries[$0].project.path == project }) { return own }
    let near = workspaces.filter { $0.contains(project) }
    let shared = candidates.first { candidate in
      near.contains { $0.contains(entries[candidate].project.path) }
    }
    return shared ?? (candidates.count == 1 ? candidates.first : nil)
  }
}

extension CodeBaseAssembly {
  /// Returns the modules of a package's product.
  mutating func modules(
    ofProduct name: String,
    from source: XcodeProject.Dependency.Source,
    _ package: inout String?
  ) -> [Module.ID] {
    let place: Int? =
      switch source {
      case .folder(let folder): packages.place(ofFolder: folder)
      case .identity(let identity): packages.place(ofIdentity: identity)
      case .any:
        packages.packages.indices.first { place in
          packages.packages[place].summary.manifest.products.contains { $0.name == name }
        }
      }
    if let place {
      let loaded = packages.packages[place]
      package = loaded.request.identity
      if let product = loaded.summary.manifest.products.first(where: { $0.name == name }) {
        return product.targets.flatMap { targets[place][$0] ?? [] }
      }
    }
    if case .identity(let identity) = source { package = identity }
    let unread: UnreadPackage.Cause? =
      switch source {
      case .folder(let folder): packages.unread(folder: folder)
      case .identity(let identity): packages.unread(identity: identity)
      case .any: nil
      }
    return [unknown(name, package: package, origin: .dependency, unread: unread)]
  }
}
