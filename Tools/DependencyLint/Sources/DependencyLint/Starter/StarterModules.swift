package import LintCodeBase
import LintRules
import LintScanner

/// The folders that stand for modules in a code base whose files belong to no target.
///
/// Projects that Tuist or XcodeGen generates are often not part of a repository.
package enum StarterModules {
  /// Folders of a generator's own code.
  private static let foldersOfGenerators: Set<String> = [
    "Derived", "ProjectDescriptionHelpers", "Tuist",
  ]

  /// Returns the modules of a code base whose project has yet to be generated, or that has no
  /// project.
  package static func found(in codeBase: CodeBase) -> [FolderModule] {
    let owned = codeBase.modules.filter { $0.origin == .own }.flatMap(\.files)
    let generated = UnreadProject.folders(codeBase)
    guard owned.isEmpty || !generated.isEmpty else { return [] }
    let files = codeBase.strays.filter(isSource)
    let projects = generated.union(["."])
    let layered = projects.filter { project in
      let own = project == "." ? files : files.filter { Path.isInside($0, project) }
      return LayerConvention.hasLayers(own, in: project)
    }
    // Beside sources, and beside those of targets, folders are other modules, such as an interface.
    let sourced = Set(
      files.compactMap { file in
        file.firstRange(of: "/Sources/").map { String(file[..<$0.lowerBound]) }
      }
    )
    let divided = sourced.union((owned + sourced).flatMap(Path.folders(around:)))
    // What lies beside the manifest of a generator's plugin, such as templates, belongs to it.
    let plugins = codeBase.toolManifests.filter { Path.lastComponent($0) == "Plugin.swift" }
      .map(Path.folder(of:))
    var names: [String: String] = [:]
    for file in files {
      if let plugin = plugins.first(where: { Path.isInside(file, $0) }) {
        names[plugin] = Path.lastComponent(plugin)
        continue
      }
      guard let (folder, name) = module(of: file, projects, layered, divided),
        names[folder] == nil
      else { continue }
      let project = Path.folder(of: folder)
      let isBeside = sourced.contains(project) && Path.lastComponent(folder) == name
      names[folder] =
        name.isEmpty
        ? Path.lastComponent(codeBase.root)
        : isBeside ? Path.lastComponent(project) + name : name
    }
    // The folder of a target or around projects is not another module.
    return unique(
      names.filter { folder, _ in
        !owned.contains { folder == "." || Path.isInside($0, folder) }
          && !projects.contains { $0 != folder && Path.isInside($0, folder) }
      },
      file: Path.join(codeBase.root, Configuration.fileNames[0])
    )
  }

  private static func isSource(_ file: String) -> Bool {
    !file.split(separator: "/").contains { foldersOfGenerators.contains(String($0)) }
  }

  /// What the name of a target may have after that of its folder.
  private static let endings = ["Core", "Feature", "Framework", "Kit", "Module", "UI"]

  /// Returns modules with the names that others import them by.
  ///
  /// Only a module of the code base can be imported with `@testable`: `MailTests` imports the
  /// module in the folder `Mail` as `Company_Mail`. `Mail/Interface` is `Mail` if that is imported,
  /// and the folder `Mail` is `MailKit`.
  ///
  /// - Returns: `nil` if no module has another name.
  package static func named(_ modules: [FolderModule], by graph: ModuleGraph) -> [FolderModule]? {
    var names: [String: String] = [:]
    for edge in graph.edges where graph[edge.imported].origin == .outside {
      let tests = graph[edge.importer]
      guard tests.kind == .folder, tests.target.hasSuffix("Tests"),
        edge.sites.contains(where: { $0.declaration.attributes.contains("@testable") })
      else { continue }
      let imported = graph[edge.imported].name
      let tested = modules.map(\.name.value).filter { name in
        tests.target.hasPrefix(name) && tests.target != name && imported.hasSuffix("_\(name)")
      }
      if let name = tested.max(by: { $0.count < $1.count }) { names[name] = imported }
    }
    let unknown = Set(
      graph.edges.lazy.map(\.imported).filter { graph[$0].origin == .outside }.map {
        graph[$0].name
      }
      .filter { !SystemModules.contains($0) }
    )
    for (project, targets) in Dictionary(grouping: modules, by: { Path.folder(of: $0.path.value) })
    {
      let title = Path.lastComponent(project)
      for target in targets {
        let folder = Path.lastComponent(target.path.value)
        // `AuthImp` is in `Auth/Implement`.
        let short = folder.indices.dropFirst().map { title + folder[..<$0] }.filter(
          unknown.contains
        )
        if let name = short.last ?? (folder == "Interface" && unknown.contains(title) ? title : nil)
        {
          names[target.name.value] = name
        }
      }
    }
    let imported = Set(graph.edges.map { graph[$0.imported].name })
    for module in modules.map(\.name.value) where !imported.contains(module) {
      let found = endings.map { module + $0 }.filter(unknown.contains)
      if names[module] == nil, found.count == 1 { names[module] = found[0] }
    }
    guard !names.isEmpty else { return nil }
    return modules.map { module in
      var module = module
      if let name = names[module.name.value] { module.name.value = name }
      return module
    }
  }

  /// Returns modules with one for the folders of each target that is not divided.
  ///
  /// Nothing imports a folder inside of a target, only the target, by the name of the folder around
  /// it. Without files of a program, a folder cannot be one, so several such folders are parts of the
  /// program beside them.
  ///
  /// - Returns: `nil` if no folders belong together.
  package static func merged(
    _ modules: [FolderModule],
    in codeBase: CodeBase,
    by graph: ModuleGraph
  ) -> [FolderModule]? {
    let ids = Dictionary(
      graph.ownModules.filter { graph[$0].kind == .folder }.map { (graph[$0].target, $0) }
    ) { first, _ in first }
    let imported = Set(graph.edges.map(\.imported))
    let tested = graph.edges.filter { edge in
      graph[edge.imported].origin == .outside
        && edge.sites.contains { $0.declaration.attributes.contains("@testable") }
    }
    .map { graph[$0.imported].name }.uniqued()
    let outside = Set(imported.filter { graph[$0].origin == .outside }.map { graph[$0].name })
    var merged: [FolderModule] = []
    for (project, folders) in Dictionary(grouping: modules, by: { Path.folder(of: $0.path.value) })
      .sorted(by: { $0.key < $1.key })
    {
      let parts = folders.filter { folder in
        let name = Path.lastComponent(folder.path.value)
        return !name.contains("Test") && name != "."
          && (project != "." || !endingsOfPrograms.contains(where: name.hasSuffix))
      }
      let found = parts.compactMap { ids[$0.name.value] }
      let isDivided = found.contains { imported.contains($0) && !isOfSystem(graph[$0].target) }
      let isImported = outside.contains(Path.lastComponent(project))
      // Folders beside each other may be several targets, unless each has a project of its own.
      let isOne = project != "." || found.contains { graph[$0].isProgram }
      guard isImported || !isDivided, !parts.isEmpty,
        !parts.contains(where: { $0.path.value.hasSuffix("Sources") }),
        isImported || isOne && found.count(where: { !graph[$0].isProgram }) >= 2
      else {
        merged += folders
        continue
      }
      let names = Set(parts.map(\.name.value))
      merged.append(
        FolderModule(
          name: located(
            project == "."
              ? tested.count == 1 ? tested[0] : Path.lastComponent(codeBase.root)
              : Path.lastComponent(project)
          ),
          path: located(project),
          file: parts[0].file
        )
      )
      merged += folders.filter { !names.contains($0.name.value) }
    }
    guard merged.count < modules.count else { return nil }
    return merged.sorted { $0.path.value < $1.path.value }
  }

  /// The ends of the names of targets beside an app.
  private static let endingsOfPrograms = [
    "Clip", "Extension", "Extensions", "Intent", "Intents", "Service", "Watch", "Widget", "Widgets",
  ]

  private static func isOfSystem(_ name: String) -> Bool { SystemModules.contains(name) }

  /// Returns the folder and the name of the module of a file.
  ///
  /// - Parameter divided: The folders around modules, which are none themselves.
  /// - Returns: `nil` for a file beside the folders of modules. The name is empty for the root's.
  private static func module(
    of file: String,
    _ projects: Set<String>,
    _ layered: Set<String>,
    _ divided: Set<String>
  ) -> (folder: String, name: String)? {
    let folders = Array(file.split(separator: "/").dropLast().map(String.init))
    func path(_ count: Int) -> String {
      count == 0 ? "." : folders[..<count].joined(separator: "/")
    }
    if let place = folders.firstIndex(where: { $0 == "Sources" || $0 == "Tests" }) {
      let name = place > 0 ? folders[place - 1] : ""
      return (path(place + 1), folders[place] == "Tests" ? name + "Tests" : name)
    }
    let project = (0...folders.count).last { projects.contains(path($0)) } ?? 0
    if layered.contains(path(project)) {
      return (path(project), project > 0 ? folders[project - 1] : "")
    }
    guard project < folders.count else { return nil }
    let inner = (project..<folders.count).first { !divided.contains(path($0 + 1)) } ?? project
    return (path(inner + 1), folders[inner])
  }

  /// Returns modules in the order of their folders.
  ///
  /// Names of several modules begin with that of the folder around each, or end with a number.
  private static func unique(_ names: [String: String], file: String) -> [FolderModule] {
    let counts = Dictionary(names.values.map { ($0, 1) }, uniquingKeysWith: +)
    var taken: Set<String> = []
    return names.sorted { $0.key < $1.key }.map { folder, name in
      let name = counts[name] == 1 ? name : around(folder, name) + name
      var free = name
      var number = 2
      while !taken.insert(free).inserted {
        free = "\(name)\(number)"
        number += 1
      }
      return FolderModule(name: located(free), path: located(folder), file: file)
    }
  }

  /// The name of the folder around the one that a module is named after; empty for none.
  private static func around(_ folder: String, _ name: String) -> String {
    let folders = folder.split(separator: "/").filter { $0 != "Targets" }
    guard let place = folders.lastIndex(where: { name.hasPrefix($0) }), place > 0 else { return "" }
    return String(folders[place - 1])
  }

  private static func located(_ text: String) -> Located<String> {
    Located(value: text, position: SourcePosition(line: 1, column: 1))
  }
}
