/// The names of modules and packages in messages and graphs.
///
/// Modules with the same name are told apart by their packages, and packages by their folders.
package struct ModuleTitles: Sendable {
  /// The titles of the modules whose names are ambiguous.
  private var titles: [Module.ID: String] = [:]
  /// The folders of the packages whose identities are ambiguous.
  private var ambiguous: Set<String> = []

  init(_ modules: [Module]) {
    var folders: [String: Set<String>] = [:]
    var homonyms: [String: [Module.ID]] = [:]
    for (id, module) in modules.enumerated() where module.isNamed {
      homonyms[module.name, default: []].append(id)
      if module.origin == .own, let package = module.package, let manifest = module.manifest {
        folders[package, default: []].insert(module.home ?? Path.folder(of: manifest))
      }
    }
    ambiguous = Set(folders.filter { $0.value.count > 1 }.keys)
    for (name, ids) in homonyms
    where ids.count > 1 && ids.contains(where: { modules[$0].origin == .own }) {
      let owners = ids.map { package(modules[$0]) ?? Self.place(modules[$0]) }
      let counts = Dictionary(owners.map { ($0, 1) }, uniquingKeysWith: +)
      for (id, owner) in zip(ids, owners) {
        // Targets of an Xcode project, such as those for several platforms, may share a module name.
        let isShared = counts[owner] != 1 && modules[id].isOfProject
        titles[id] = "\(name) of \(isShared ? "the target \(modules[id].target)" : owner)"
      }
    }
  }

  /// Returns the module's name, with its package if another module has the same name.
  func title(of id: Module.ID, _ module: Module) -> String { titles[id] ?? module.name }

  /// Returns the package's identity, with its folder if another package has the same one.
  func package(_ module: Module) -> String? {
    guard let package = module.package else { return nil }
    guard module.origin == .own, ambiguous.contains(package), let manifest = module.manifest else {
      return package
    }
    return "\(package) in \(module.home ?? Path.folder(of: manifest))"
  }

  private static func place(_ module: Module) -> String { module.directory ?? "no package" }
}

extension Module {
  /// Whether the module can share its name with another one.
  fileprivate var isNamed: Bool { isTarget && origin != .outside && kind != .unknown }
}
