import LintEssentials
package import LintCodeBase
package import LintIndex
import LintScanner

/// Finds imports of modules from which the file uses nothing, according to the index.
///
/// What the index does not contain, such as the conformance of a type in another module, may need the
/// import nonetheless.
package struct ProposalSearch: Sendable {
  private static let implicitModules: Set = ["Swift", "_Concurrency", "_StringProcessing"]

  let root: String
  let graph: ModuleGraph
  let uses: ModuleUses
  /// The names of all modules that an import of a module brings in.
  private var exports: [Module.ID: Set<String>] = [:]
  private var proposals = ImportProposals()
  private var branches: [String: Branches] = [:]
  private var candidates: [ImportProposals.Candidate: Set<String>] = [:]

  package init(root: String, graph: ModuleGraph, uses: ModuleUses) {
    (self.root, self.graph, self.uses) = (root, graph, uses)
  }

  /// Searches the files of all own targets.
  ///
  /// - Parameters:
  ///   - includes: Whether the imports of a file are searched.
  ///   - cacheDirectory: The folder of the cache; `nil` for none.
  /// - Returns: The imports, and how many were judged.
  package mutating func search(
    in includes: (_ file: String) -> Bool,
    cacheDirectory: String?
  ) async -> ImportProposals {
    for importer in graph.ownModules where graph[importer].isTarget {
      for edge in graph.edges(from: importer) {
        let exports = await exports(of: edge.imported, cacheDirectory)
        for site in edge.sites where site.reference == nil && includes(site.file) {
          await judge(site, target: graph[importer].target, exports, cacheDirectory)
        }
      }
    }
    proposals.candidates = candidates.map { candidate, targets in
      var candidate = candidate
      candidate.targets = targets.sorted()
      return candidate
    }
    .sorted { ($0.file, $0.declaration.position) < ($1.file, $1.declaration.position) }
    return proposals
  }

  private mutating func judge(
    _ site: ModuleGraph.Site,
    target: String,
    _ exports: Set<String>?,
    _ cacheDirectory: String?
  ) async {
    let declaration = site.declaration
    guard !declaration.isReexported, !Self.implicitModules.contains(declaration.module) else {
      return
    }
    guard let use = uses.files[site.file] else { return }
    if let obstacle = await obstacle(site, use, exports, cacheDirectory) {
      proposals.skipped[obstacle, default: [:]][site.file, default: 0] += 1
      if obstacle == .conditional { proposals.files.insert(site.file) }
      return
    }
    proposals.judged += 1
    proposals.files.insert(site.file)
    guard let exports, !isUsed(exports, by: use) else { return }
    let candidate = ImportProposals.Candidate(
      file: site.file,
      declaration: declaration,
      targets: []
    )
    candidates[candidate, default: []].insert(target)
  }

  private mutating func obstacle(
    _ site: ModuleGraph.Site,
    _ use: ModuleUses.File,
    _ exports: Set<String>?,
    _ cacheDirectory: String?
  ) async -> ImportProposals.Obstacle? {
    switch use.state {
    case .fresh: break
    case .stale: return .changed
    case .missing: return .notBuilt
    case .unreadable: return .unreadable
    }
    let branches = await branches(of: site.file, use, cacheDirectory)
    if branches.exists, !site.declaration.conditions.isEmpty || branches.mayNeedImports {
      return .conditional
    }
    if exports == nil { return .unknownModule }
    let lines = site.declaration.start.line...site.declaration.position.line
    let isActive = lines.contains { use.imports[$0]?.contains(site.declaration.module) == true }
    return isActive ? nil : .notBuilt
  }

  /// What the branches of `#if` in a file say about the imports outside of them.
  private struct Branches {
    var exists = false
    /// Whether a branch that this build leaves out may need the imports.
    var mayNeedImports = false
  }

  private mutating func branches(
    of file: String,
    _ use: ModuleUses.File,
    _ cacheDirectory: String?
  ) async -> Branches {
    if let known = branches[file] { return known }
    let bytes = FileSystem.bytes(of: Path.join(root, file)) ?? []
    let (code, imports) = bytes.withUnsafeBytes { (BranchCode($0), ImportScanner.scan($0).imports) }
    var found = Branches(exists: code.exists, mayNeedImports: !code.needsNoModule)
    // What a conditional import supplies in this build, another one has to supply in other builds.
    for (index, declaration) in imports.enumerated()
    where !found.mayNeedImports && !declaration.conditions.isEmpty {
      let lines = declaration.start.line...declaration.position.line
      let isActive = lines.contains { use.imports[$0]?.contains(declaration.module) == true }
      let hasAlternative = imports.indices.contains { other in
        other != index && !imports[other].conditions.isEmpty
          && imports[other].condition.contradicts(declaration.condition)
      }
      guard isActive, !hasAlternative else { continue }
      let module = graph.modules.indices.first { graph[$0].name == declaration.module }
      let names =
        if let module { await exports(of: module, cacheDirectory) } else { Set<String>?.none }
      found.mayNeedImports = names.map { isUsed($0, by: use) } ?? true
    }
    branches[file] = found
    return found
  }

  private func isUsed(_ exports: Set<String>, by use: ModuleUses.File) -> Bool {
    if !exports.isDisjoint(with: use.modules) { return true }
    // An overlay such as `_Testing_Foundation` belongs to each of the modules in its name.
    let overlays = use.modules.filter { $0.hasPrefix("_") }
    let overlaid = overlays.flatMap { $0.split(separator: "_").map(String.init) }
    if !exports.isDisjoint(with: overlaid) { return true }
    return use.unknown.contains { name in
      // A mangled name contains the names of modules after their lengths.
      name.hasPrefix("s:")
        ? exports.contains { name.contains("\($0.utf8.count)\($0)") }
        : exports.contains { uses.foreign[$0]?.isEmpty == false }
    }
  }

  /// Returns the names of the modules that an import brings in; `nil` if they are unknown.
  private mutating func exports(
    of imported: Module.ID,
    _ cacheDirectory: String?
  ) async -> Set<String>? {
    if let known = exports[imported] { return known }
    var names: Set<String> = []
    for id in graph.reexports(of: [imported]) {
      let module = graph[id]
      names.insert(module.name)
      guard module.origin == .outside || module.kind == .unknown else { continue }
      let toolchain = ToolchainModule(name: module.name)
      if let others = await toolchain.exports(cacheDirectory: cacheDirectory) {
        names.formUnion(others)
      } else if id == imported {
        return nil
      }
      // Otherwise, it is re-exported on other platforms.
    }
    names.subtract(Self.implicitModules)
    names = names.reduce(into: names) { $0.formUnion(uses.foreign[$1] ?? []) }
    exports[imported] = names
    return names
  }
}
