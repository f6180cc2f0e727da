/// Imports in the modules of dependencies.
extension CodeBaseAssembly {
  /// Resolves the imports in dependencies to modules.
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
}
