/// Reads the targets of an Xcode project, without looking at their files.
struct ProjectReader {
  let objects: ProjectObjects
  let paths: ProjectPaths
  var settings: ProjectSettings
  private var project: XcodeProject
  var projectPath: String { project.path }
  /// The path in messages.
  private let label: String

  /// Reads a project.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the `.xcodeproj`.
  ///   - label: The same path for messages.
  /// - Throws: `ProjectFailure`.
  static func read(_ path: String, label: String) throws(ProjectFailure) -> XcodeProject {
    let file = "\(label)/project.pbxproj"
    guard let bytes = FileSystem.bytes(of: "\(path)/project.pbxproj") else {
      let exists = FileSystem.status(of: "\(path)/project.pbxproj") != nil
      throw ProjectFailure(
        file: file,
        reason: exists ? "the file cannot be read" : "there is no such file",
        advice: exists
          ? "make it readable, or add `\(label)` to `exclude`"
          : "generate the project (`tuist generate`, `xcodegen`), or add `\(label)` to `exclude`",
        exclusions: [label],
        isAbsent: !exists
      )
    }
    let objects = try ProjectObjects(bytes, file: file)
    var reader = ProjectReader(objects, path: path, label: label)
    reader.readTargets()
    return reader.project
  }

  private init(_ objects: ProjectObjects, path: String, label: String) {
    self.objects = objects
    self.label = label
    paths = ProjectPaths(objects, project: path)
    settings = ProjectSettings(objects, paths, project: path)
    project = XcodeProject(path: path)
  }

  private mutating func readTargets() {
    for id in objects[objects.root]?.strings("packageReferences") ?? [] {
      guard let path = localPackage(id) else { continue }
      project.packages.append(path)
    }
    var unclear: [String] = []
    var varying: [String] = []
    for text in objects[objects.root]?.texts("targets") ?? [] {
      guard let object = objects[text.value], object.isa == "PBXNativeTarget" else { continue }
      let names = settings.values(of: "PRODUCT_MODULE_NAME", target: text.value)
      let name = object.string("name") ?? text.value
      if names.contains(where: { $0 == nil }) { unclear.append(name) }
      if names.count > 1 { varying.append(name) }
      let module = names.lazy.compactMap(\.self).first { !$0.isEmpty } ?? name
      var target = XcodeProject.Target(
        id: text.value,
        name: name,
        moduleName: ModuleName.mangled(module),
        kind: kind(of: object),
        product: objects[object.string("productReference")].flatMap { reference in
          reference.string("path").map(Path.lastComponent)
        },
        position: objects.position(of: object["name"]?.text?.offset ?? text.offset)
      )
      addSources(of: object, to: &target)
      addDependencies(of: object, to: &target)
      addUses(of: object, to: &target)
      addHosts(to: &target)
      let internalImports = "SWIFT_UPCOMING_FEATURE_INTERNAL_IMPORTS_BY_DEFAULT"
      target.hasInternalImports =
        settings.values(of: internalImports, target: target.id) == ["YES"]
      project.targets.append(target)
    }
    warnOfMerges()
    warn(unclear, "is in a build setting that only Xcode can resolve; using the target's name")
    warn(varying, "depends on the build configuration; using the first one")
  }

  private mutating func warn(_ targets: [String], _ what: String) {
    guard let first = targets.first else { return }
    let more = targets.count > 1 ? " and \(targets.count - 1) more" : ""
    project.warnings.append("\(label): the module name of the target \(first)\(more) \(what)")
  }

  /// Warns about what Xcode keeps only one of, which a merge can leave twice.
  private mutating func warnOfMerges() {
    let files = paths.ambiguous.compactMap { objects[$0] }.filter { object in
      !object.isa.hasSuffix("Reference") || object.string("path")?.hasSuffix(".swift") == true
    }
    let names = files.compactMap { $0.string("path") }.uniqued()
    if !names.isEmpty {
      project.warnings.append(
        "\(label): in several groups, of which Xcode keeps one: \(names.brief); remove the others"
      )
    }
    var targets: [String: String] = [:]
    var shared: [String] = []
    for target in project.targets {
      for phase in objects[target.id]?.strings("buildPhases").compactMap({ objects[$0] }) ?? []
      where phase.isa == "PBXSourcesBuildPhase" {
        for file in phase.strings("files") {
          guard let other = targets.updateValue(target.name, forKey: file), other != target.name,
            let path = objects[objects[file]?.string("fileRef")]?.string("path")
          else { continue }
          shared.append("\(path) (\(other), \(target.name))")
        }
      }
    }
    if !shared.isEmpty {
      project.warnings.append(
        "\(label): build files in the phases of several targets, of which Xcode keeps one: "
          + "\(shared.uniqued().brief); add the files to their targets again"
      )
    }
  }

  private func kind(of target: ProjectObjects.Object) -> Module.Kind {
    let type = target.string("productType")?.split(separator: ".").dropFirst(3) ?? []
    switch type.first {
    case "bundle": return type.count > 1 ? .test : .library
    case "framework", "library", "xcframework", nil: return .library
    default: return .executable
    }
  }

  /// Returns the folder of a local package.
  private func localPackage(_ id: String) -> String? {
    guard let object = objects[id], object.isa == "XCLocalSwiftPackageReference" else {
      return nil
    }
    let folder = Path.folder(of: project.path)
    return object.string("relativePath").map { Path.join(folder, $0) }
  }

  private func addSources(
    of object: ProjectObjects.Object,
    to target: inout XcodeProject.Target
  ) {
    let phases = object.strings("buildPhases")
    var hidden = 0
    for phase in phases.compactMap({ objects[$0] }) {
      switch phase.isa {
      case "PBXSourcesBuildPhase":
        for file in phase.strings("files") { hidden += add(file, to: &target) ? 0 : 1 }
      case "PBXShellScriptBuildPhase":
        for path in phase.strings("outputPaths") where path.hasSuffix(".swift") {
          target.outputs.insert(Path.lastComponent(path))
        }
        if !phase.strings("outputFileListPaths").isEmpty { target.hasGeneratedSources = true }
      default: break
      }
    }
    // A build rule generates sources with a tool; a hidden file is written by a script.
    if !object.strings("buildRules").isEmpty || hidden > 0 { target.hasGeneratedSources = true }
    let compiles = phases.contains { objects[$0]?.isa == "PBXSourcesBuildPhase" }
    if compiles { addFolders(of: object, phases: Set(phases), to: &target) }
  }

  /// Adds a file of a build phase.
  ///
  /// - Returns: Whether the path of the file is known.
  private func add(_ id: String, to target: inout XcodeProject.Target) -> Bool {
    guard let reference = objects[id]?.string("fileRef"), let object = objects[reference] else {
      return true
    }
    let name = object.string("path") ?? object.string("name") ?? ""
    let type = object.string("explicitFileType") ?? ""
    guard name.hasSuffix(".swift") || type == "sourcecode.swift" else {
      let isForeign = [".m", ".mm", ".c", ".cc", ".cpp", ".cxx", ".s", ".S", ".M", ".C"]
      if isForeign.contains(where: name.hasSuffix) { target.hasForeignSources = true }
      return true
    }
    guard let path = paths.path(of: reference) else { return false }
    target.files.append(path)
    return true
  }

  private func addFolders(
    of object: ProjectObjects.Object,
    phases: Set<String>,
    to target: inout XcodeProject.Target
  ) {
    let own = Set(object.strings("fileSystemSynchronizedGroups"))
    for group in objects.ids(of: "PBXFileSystemSynchronizedRootGroup") {
      guard let path = paths.path(of: group), let folder = objects[group] else { continue }
      var excluded: Set<String> = []
      for exception in folder.strings("exceptions").compactMap({ objects[$0] }) {
        let files = exception.strings("membershipExceptions").map { Path.join(path, $0) }
        let phase = exception.string("buildPhase")
        if exception.string("target") == target.id, own.contains(group) {
          excluded.formUnion(files)
        } else if exception.string("target") == target.id
          || phase.map({ phases.contains($0) && objects[$0]?.isa == "PBXSourcesBuildPhase" })
            ?? false
        {
          // An exception for another target adds files to it; files that no longer exist do not
          // matter.
          target.files += files.filter { $0.hasSuffix(".swift") && FileSystem.isFile($0) }
        }
      }
      guard own.contains(group) else { continue }
      excluded.formUnion(folder.strings("explicitFolders").map { Path.join(path, $0) })
      target.folders.append(.init(path: path, excluded: excluded))
    }
  }

  private mutating func addHosts(to target: inout XcodeProject.Target) {
    guard target.kind == .test else { return }
    let attributes = objects[objects.root]?["attributes"]?["TargetAttributes"]?[target.id]
    if let host = attributes?["TestTargetID"]?.text, let object = objects[host.value] {
      target.hosts.append(object.string("name") ?? "")
    }
    target.hosts += settings.values(of: "TEST_TARGET_NAME", target: target.id)
      .compactMap(\.self)
    // Such as `$(BUILT_PRODUCTS_DIR)/App.app/App`; the value may contain a variable before it.
    for id in objects[objects[target.id]?.string("buildConfigurationList")]?
      .strings("buildConfigurations") ?? []
    {
      let host = objects[id]?["buildSettings"]?["TEST_HOST"]?.text?.value ?? ""
      target.hosts += host.split(separator: "/").map(String.init).filter { $0.hasSuffix(".app") }
    }
  }
}
