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
  private var conditional: [String: Bool] = [:]
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
          judge(site, target: graph[importer].target, exports)
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
    _ exports: Set<String>?
  ) {
    let declaration = site.declaration
    guard !declaration.isReexported, !Self.implicitModules.contains(declaration.module) else {
      return
    }
    guard let use = uses.files[site.file] else { return }
    if let obstacle = obstacle(site, use, exports) {
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
    _ exports: Set<String>?
  ) -> ImportProposals.Obstacle? {
    switch use.state {
    case .fresh: break
    case .stale: return .changed
    case .missing: return .notBuilt
    case .unreadable: return .unreadable
    }
    if isConditional(site.file) { return .conditional }
    if exports == nil { return .unknownModule }
    let lines = site.declaration.start.line...site.declaration.position.line
    let isActive = lines.contains { use.imports[$0]?.contains(site.declaration.module) == true }
    return isActive ? nil : .notBuilt
  }

  /// Whether a file has an `#if`, in a branch of which code may need any of its imports.
  ///
  /// One in a string or in a comment of several lines counts, too.
  private mutating func isConditional(_ file: String) -> Bool {
    if let known = conditional[file] { return known }
    let bytes = FileSystem.bytes(of: Path.join(root, file)) ?? []
    let found = bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).contains { line in
      let comment = line.indices.first { line[$0...].starts(with: "//".utf8) }
      let code = line[..<(comment ?? line.endIndex)]
      return code.indices.contains { code[$0...].starts(with: "#if".utf8) }
    }
    conditional[file] = found
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
