/// The dependencies of a target, and the libraries that it is linked with.
extension ProjectReader {
  func addDependencies(
    of object: ProjectObjects.Object,
    to target: inout XcodeProject.Target
  ) {
    let built = Set(
      object.strings("dependencies").compactMap { productName(objects[$0]?.string("productRef")) }
    )
    for text in object.texts("packageProductDependencies") {
      // One that is also a target dependency is linked only if a build phase names it.
      let isOnlyBuilt = productName(text.value).map(built.contains) ?? false
      add(product: text.value, at: text, to: &target, isLinked: !isOnlyBuilt)
    }
    var aggregates: Set<String> = []
    addTargets(of: object, to: &target, &aggregates)
    for phase in object.strings("buildPhases").compactMap({ objects[$0] }) {
      switch phase.isa {
      case "PBXFrameworksBuildPhase":
        for text in phase.texts("files") { add(library: text, to: &target) }
      case "PBXShellScriptBuildPhase":
        let name = phase.string("name") ?? ""
        if name.hasPrefix("[CP]") { target.usesPods = true }
      default: break
      }
    }
  }

  /// Adds the targets and products that are built before a target, also those that aggregate targets
  /// list.
  private func addTargets(
    of object: ProjectObjects.Object,
    to target: inout XcodeProject.Target,
    _ aggregates: inout Set<String>
  ) {
    for text in object.texts("dependencies") {
      if let id = objects[text.value]?.string("target"), let aggregate = objects[id],
        aggregate.isa == "PBXAggregateTarget"
      {
        guard aggregates.insert(id).inserted else { continue }
        addTargets(of: aggregate, to: &target, &aggregates)
        for product in aggregate.texts("packageProductDependencies") {
          add(product: product.value, at: product, to: &target, isLinked: false)
        }
      } else {
        add(dependency: text, to: &target)
      }
    }
  }

  private func productName(_ id: String?) -> String? { objects[id]?.string("productName") }

  private func add(dependency text: PropertyList.Text, to target: inout XcodeProject.Target) {
    guard let object = objects[text.value] else { return }
    if let product = object.string("productRef") {
      return add(product: product, at: text, to: &target, isLinked: false)
    }
    let proxy = objects[object.string("targetProxy")]
    let name = object.string("name") ?? proxy?.string("remoteInfo") ?? ""
    let own = object.string("target").flatMap { id in objects[id].map { _ in id } }
    let reference: XcodeProject.Dependency.Reference =
      own.map { .target($0) } ?? .remote(project: self.project(of: proxy), name: name)
    target.dependencies.append(
      .init(
        name: own.flatMap { objects[$0]?.string("name") } ?? name,
        reference: reference,
        condition: condition(of: object),
        isLinked: false,
        position: objects.position(of: text.offset)
      )
    )
  }

  private func add(library text: PropertyList.Text, to target: inout XcodeProject.Target) {
    guard let file = objects[text.value] else { return }
    if let product = file.string("productRef") {
      return add(product: product, at: text, to: &target, condition: condition(of: file))
    }
    guard let reference = file.string("fileRef"), let library = objects[reference],
      let path = library.string("path") ?? library.string("name")
    else { return }
    let name = Path.lastComponent(path)
    if name.hasPrefix("Pods_") || name.hasPrefix("libPods-") { target.usesPods = true }
    // System frameworks are not targets.
    guard library.string("sourceTree") != "SDKROOT", library.string("sourceTree") != "DEVELOPER_DIR"
    else { return }
    let proxy = objects[library.string("remoteRef")]
    target.dependencies.append(
      .init(
        name: name,
        reference: proxy.map {
          .remote(project: project(of: $0), name: name)
        } ?? .product(name),
        condition: condition(of: file),
        isLinked: true,
        position: objects.position(of: text.offset)
      )
    )
  }

  private func add(
    product id: String,
    at text: PropertyList.Text,
    to target: inout XcodeProject.Target,
    condition: String? = nil,
    isLinked: Bool = true
  ) {
    guard let object = objects[id], let name = object.string("productName") else { return }
    // Xcode marks plugins in the name.
    guard !name.hasPrefix("plugin:") else {
      target.hasGeneratedSources = true
      return
    }
    target.dependencies.append(
      .init(
        name: name,
        reference: .package(product: name, source: source(of: object.string("package"))),
        condition: condition,
        isLinked: isLinked,
        position: objects.position(of: text.offset)
      )
    )
  }

  private func source(of id: String?) -> XcodeProject.Dependency.Source {
    guard let object = objects[id] else { return .any }
    if let path = object.string("relativePath") {
      return .folder(Path.join(Path.folder(of: projectPath), path))
    }
    guard let url = object.string("repositoryURL") ?? object.string("identity") else { return .any }
    let name = Path.lastComponent(url).lowercased()
    return .identity(name.hasSuffix(".git") ? String(name.dropLast(4)) : name)
  }

  /// Returns the absolute path of the project that a proxy refers to.
  private func project(of proxy: ProjectObjects.Object?) -> String? {
    proxy?.string("containerPortal").flatMap { id in
      objects[id]?.isa == "PBXProject" ? projectPath : paths.path(of: id)
    }
  }

  private func condition(of object: ProjectObjects.Object) -> String? {
    let filters = object.strings("platformFilters") + [object.string("platformFilter") ?? ""]
    let names = filters.filter { !$0.isEmpty }
    return names.isEmpty ? nil : "platforms: \(names.joined(separator: ", "))"
  }
}
