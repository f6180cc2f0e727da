/// Declared dependencies of targets.
extension CodeBaseAssembly {
  mutating func addDependencies(ofPackageAt place: Int) {
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
        codeBase.modules[id].plugins = target.plugins
      }
    }
    guard !missing.isEmpty else { return }
    let folder = label(of: package.request)
    codeBase.warnings.append(
      "\(Path.join(folder, "Package.swift")): unresolved dependencies: "
        + "\(missing.sorted().brief); run `swift package resolve`"
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
    let absent = candidates.filter { $0.place == nil }.map { candidate in
      (
        identity: candidate.reference.identity,
        unread: packages.unread(candidate.reference, for: packages.packages[place])
      )
    }
    let unresolved = absent.filter { $0.unread == nil }
    // A package that is used only under a condition may be left unresolved.
    if dependency.condition == nil { missing.formUnion(unresolved.map(\.identity)) }
    guard dependency.kind != .target else { return result }
    if absent.count == 1 || dependency.package != nil {
      result.package = absent.first?.identity ?? dependency.package
    }
    result.modules = [
      unknown(
        dependency.name,
        package: result.package,
        origin: .dependency,
        unread: unresolved.isEmpty ? absent.first?.unread : nil
      )
    ]
    return result
  }

  /// Whether a target's name for a package refers to this one.
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
}
