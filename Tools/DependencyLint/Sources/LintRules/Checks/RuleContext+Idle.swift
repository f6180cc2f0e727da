import LintCodeBase
import LintScanner

extension RuleContext {
  /// Returns the modules with Swift files that a rule applies to.
  func sourced(_ rule: Configuration.Rule) -> [Module.ID] {
    importers(rule).filter { !graph[$0].files.isEmpty || graph[$0].hasGeneratedSources }
  }

  /// Returns why a rule has no declared dependencies to check; `nil` if it has some.
  func noDeclarations(_ rule: Configuration.Rule) -> String? {
    sourced(rule).contains { graph[$0].dependencies != nil }
      ? nil : "no manifest declares a target with Swift files"
  }

  /// Returns why modules cannot import others; `nil` if they can.
  ///
  /// Folders in `modules` may all belong to one target, in which nothing imports anything. A single
  /// import of such a folder shows that they do not.
  func noImports(from importers: [Module.ID], to imported: some Sequence<Module.ID>) -> String? {
    let ends = importers + imported
    if graph.comparedNames == 0, !ends.isEmpty, ends.allSatisfy({ graph[$0].kind == .part }) {
      let files = importers.reduce(0) { $0 + graph[$1].files.count }
      return """
        in \(files.counted("file")), nothing refers to a name that another file of the layers declares
        """
    }
    guard ends.allSatisfy({ [.folder, .loose].contains(graph[$0].kind) }),
      !graph.edges.contains(where: { graph[$0.imported].kind == .folder })
    else { return nil }
    let files = importers.reduce(0) { $0 + graph[$1].files.count }
    return """
      in \(files.counted("file")), nothing imports one of ‘modules’, and folders of one target cannot \
      import each other
      """
  }

  /// Returns why nothing can import what patterns select: it is only folders of targets; `nil` if
  /// something can.
  func onlyParts(_ modules: [Located<Pattern>]) -> String? {
    let selected = graph.modules.indices.filter { selects(modules, $0) }
    return !selected.isEmpty && selected.allSatisfy { graph[$0].kind == .part }
      ? "‘modules’ selects folders of targets, which nothing imports" : nil
  }

  /// Returns why modules cannot import what patterns select; `nil` if they can.
  func noImports(
    from importers: [Module.ID],
    to patterns: [Located<Pattern>]
  ) -> String? {
    let own = graph.ownModules.filter { selects(patterns, $0) }
    // A pattern that selects no module of the code base selects one from outside.
    let isOwn = patterns.allSatisfy { pattern in own.contains { selects([pattern], $0) } }
    return isOwn ? noImports(from: importers, to: own) : nil
  }
}
