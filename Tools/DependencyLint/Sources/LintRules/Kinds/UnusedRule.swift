import LintCodeBase
import LintScanner

/// A target imports all its declared dependencies.
struct UnusedRule: RuleCheck {
  static let kind = RuleKind(
    name: "unused",
    summary: "targets use every dependency that they declare",
    sample: """
      rules:
        - rule: unused
      """
  )

  let rule: Configuration.Rule

  func idleReason(_ context: RuleContext) -> String? { context.noDeclarations(rule) }

  func check(_ context: RuleContext) -> RuleResult {
    var result = RuleResult()
    for importer in context.importers(rule) {
      let module = context.graph[importer]
      // Generated sources, which are not read, may import the dependency.
      guard !module.files.isEmpty, !module.hasGeneratedSources else { continue }
      let uses = DependencyUses(of: importer, in: context.graph)
      let declared = (module.dependencies ?? []).filter { dependency in
        // Nothing is known about the modules of a package that is not read.
        canBeImported(dependency, context)
          && !dependency.modules.contains { context.graph[$0].unread != nil }
          && !(module.isOfBazel && dependency.modules.contains { isGuess($0, context) })
      }
      result.examined += declared.count
      var open = declared.filter { !uses.includes($0) }
      // The sources are read again only for what seems to be unused.
      let queried = open.isEmpty ? [] : Self.queriedModules(in: module.files, context)
      if !queried.isEmpty {
        let uses = DependencyUses(of: importer, in: context.graph, queried: queried)
        open.removeAll(where: uses.includes)
      }
      guard !open.isEmpty else { continue }
      let named = InterfaceFiles.named(
        Set(open.flatMap(\.modules).map { context.graph[$0].name }),
        in: module.folders.map { Path.join(context.manifests.root, $0) }
      )
      for dependency in open
      where !dependency.modules.contains(where: { named.contains(context.graph[$0].name) }) {
        result.findings.append(finding(dependency, importer, context))
      }
    }
    return result
  }

  private static func queriedModules(in files: [String], _ context: RuleContext) -> Set<String> {
    files.reduce(into: []) { modules, file in
      guard context.sources[file]?.mayAskForModules == true,
        let bytes = context.content(of: file)
      else { return }
      modules.formUnion(bytes.withUnsafeBytes(ImportScanner.queriedModules))
    }
  }

  private func finding(
    _ dependency: Module.Dependency,
    _ importer: Module.ID,
    _ context: RuleContext
  ) -> Finding {
    let module = context.graph[importer]
    return context.violation(
      of: rule,
      in: importer,
      dependency: dependency.name,
      "\(module.target) depends on \(dependency.name), but does not import it",
      advice: """
        remove \(dependency.name) from the dependencies of \(module.target) in \
        \(module.isOfProject ? module.package ?? "" : module.manifest ?? "its manifest")
        """
    )
    .explained { violation in
      if let doubt = doubt(dependency, module, context) {
        violation.advice += ", unless \(doubt)"
      } else {
        violation.fix = module.declaration.map { .undeclare(dependency.name, in: $0) }
      }
    }
  }

  /// Returns how the target may use a dependency without an import, which only its developers know.
  private func doubt(
    _ dependency: Module.Dependency,
    _ module: Module,
    _ context: RuleContext
  ) -> String? {
    let modules = dependency.modules.map { context.graph[$0] }
    if modules.contains(where: { $0.kind == .clang || $0.kind == .system }) {
      return "its symbols are used by name, or its linker flags are needed"
    }
    let mention = ModuleMention.first(
      of: Set(modules.map(\.name)),
      in: module.files,
      context
    )
    return mention.map { "the string in \($0.file):\($0.line) loads it by its name" }
  }

  /// Whether the name of a module is guessed from a label, and no file imports it.
  private func isGuess(_ id: Module.ID, _ context: RuleContext) -> Bool {
    context.graph[id].kind == .unknown && context.graph.importers(of: id).isEmpty
  }

  private func canBeImported(_ dependency: Module.Dependency, _ context: RuleContext) -> Bool {
    // A dependency on an executable only makes SwiftPM build it first.
    dependency.isImportable && !dependency.modules.isEmpty
      && !dependency.modules.allSatisfy {
        [.executable, .macro, .plugin, .binary].contains(context.graph[$0].kind)
      }
  }
}

/// A string in a source file that contains the name of a module, such as that of a class or a bundle.
struct ModuleMention {
  let file: String
  let line: Int

  /// Returns the first string that contains one of the names; `nil` if there is none.
  static func first(of names: Set<String>, in files: [String], _ context: RuleContext)
    -> ModuleMention?
  {
    for file in files {
      guard let bytes = context.content(of: file),
        names.contains(where: bytes.contains)
      else { continue }
      let literals = bytes.withUnsafeBytes(StringLiteral.all)
      guard let literal = literals.first(where: { mentions($0.text, names) }) else { continue }
      return ModuleMention(file: file, line: literal.position.line)
    }
    return nil
  }

  /// Whether a word of the text is a name, a library such as `libCore`, or a bundle such as `Kit_Core`.
  private static func mentions(_ text: String, _ names: Set<String>) -> Bool {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { word in
      names.contains { word == $0 || word == "lib\($0)" || word.hasSuffix("_\($0)") }
    }
  }
}

/// The storyboards, interface files and property lists of a target, which name classes by their modules.
enum InterfaceFiles {
  /// Returns the modules that files below absolute folders name: `customModule="Core"`, or
  /// `<string>Core.Screen</string>`.
  static func named(_ modules: Set<String>, in folders: [String]) -> Set<String> {
    var named: Set<String> = []
    var pending = folders
    while let folder = pending.popLast() {
      for name in FileSystem.names(in: folder) where !name.hasPrefix(".") {
        let path = Path.join(folder, name)
        if [".storyboard", ".xib", ".plist"].contains(where: name.hasSuffix) {
          let bytes = FileSystem.bytes(of: path) ?? []
          named.formUnion(
            modules.filter { module in
              ["customModule=\"\(module)\"", "<string>\(module)."].contains(where: bytes.contains)
            }
          )
        } else if !name.contains(".") || name.hasSuffix(".lproj"), FileSystem.isFolder(path),
          // A link may lead to a folder around it.
          !FileSystem.isLink(path)
        {
          pending.append(path)
        }
      }
    }
    return named
  }
}
