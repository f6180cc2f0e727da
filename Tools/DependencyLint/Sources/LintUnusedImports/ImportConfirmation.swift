import LintEssentials
package import LintCodeBase
import LintFixes
import LintScanner

/// Confirms that imports can be removed: without them, the compiler produces the same code for the
/// module and for all modules that depend on it.
package struct ImportConfirmation: Sendable {
  package typealias Candidate = ImportProposals.Candidate

  /// The absolute path of the code base.
  private let root: String
  private let commands: [CompileCommand]
  private let compiler: SILCompiler
  /// The commands that import a compiled module, by its path.
  private let dependents: [String: [Int]]
  /// The command of each compiled module, by its path.
  private let places: [String: Int]

  /// The imports of each module that can be removed together, by the module's path.
  private var removed: [String: Set<Candidate>] = [:]
  /// The imports that a module needs, with what needs them.
  private var needed: Set<Candidate> = []
  /// The modules that differ without their imports, with the paths of their new versions.
  private var changed: [String: String] = [:]
  private var failures: [String: String] = [:]
  /// The files with imports that a module may need that does not compile as it is.
  private var open: Set<String> = []

  package struct Outcome: Sendable {
    /// The imports that can be removed together, in the order of files and lines.
    package var confirmed: [Candidate]
    /// The files of the candidates that are not compiled, or whose modules, or modules that depend
    /// on them, do not compile as they are.
    package var unjudged: Set<String>
    /// The compiler's first error for each of these modules, by module.
    package var failures: [String: String]
    /// The targets that are not compiled, although they depend on modules with candidates.
    package var uncompiled: [String]
  }

  /// Creates a confirmation from SwiftPM's last debug builds.
  ///
  /// - Throws: `MissingBuild`.
  package init(root: String, scratchPaths: [String], temporaryFolder: String) throws {
    let commands = scratchPaths.compactMap(CompileCommand.load).flatMap(\.self)
    guard !commands.isEmpty else { throw MissingBuild(scratchPaths: scratchPaths) }
    self.root = root
    self.commands = commands
    compiler = SILCompiler(folder: temporaryFolder)
    var dependents: [String: [Int]] = [:]
    for (place, command) in commands.enumerated() {
      for module in command.imported { dependents[module, default: []].append(place) }
    }
    self.dependents = dependents
    places = Dictionary(
      commands.enumerated().map { ($1.moduleFile, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Confirms imports.
  ///
  /// - Parameters:
  ///   - graph: The modules that contain them, and those that import them.
  /// - Returns: Those that can be removed, and those that cannot be judged.
  /// - Throws: `CancellationError`, or the error of starting the compiler.
  package mutating func confirm(
    _ candidates: [Candidate],
    in graph: ModuleGraph
  ) async throws -> Outcome {
    let uncompiled = uncompiled(in: graph, using: Set(candidates.map(\.file)))
    let judged = candidates.filter { !open.contains($0.file) && canBeBlanked($0) }
    let byFile = Dictionary(grouping: judged) { Path.join(root, $0.file) }
    for place in order(startingAt: Set(byFile.keys)) {
      let command = commands[place]
      let own = command.sources.flatMap { byFile[$0] ?? [] }.filter { !needed.contains($0) }
      if !own.isEmpty || !changes(in: command).isEmpty { try await confirm(own, of: command) }
    }
    var outcome = Outcome(
      confirmed: [],
      unjudged: open,
      failures: failures,
      uncompiled: uncompiled
    )
    for candidate in candidates {
      let path = Path.join(root, candidate.file)
      // A file of several modules needs an import that one of them needs.
      let compiling = commands.filter { $0.sources.contains(path) }
      if compiling.isEmpty || compiling.contains(where: { failures[$0.module] != nil }) {
        outcome.unjudged.insert(candidate.file)
      } else if !open.contains(candidate.file),
        compiling.allSatisfy({ removed[$0.moduleFile]?.contains(candidate) == true })
      {
        outcome.confirmed.append(candidate)
      }
    }
    return outcome
  }

  /// Returns the targets that no command compiles, if they import a module with some files, directly
  /// or not: what they use may come from an import in one of these files, which are then open.
  private mutating func uncompiled(in graph: ModuleGraph, using files: Set<String>) -> [String] {
    let compiled = Set(commands.flatMap(\.sources))
    var targets: [String] = []
    for target in graph.ownModules where graph[target].isTarget && !graph[target].files.isEmpty {
      guard graph[target].files.allSatisfy({ !compiled.contains(Path.join(root, $0)) }) else {
        continue
      }
      let reached = graph.reached(from: [target]) { graph.edges(from: $0).map(\.imported) }
      let needed = reached.subtracting([target]).flatMap { graph[$0].files }.filter(files.contains)
      guard !needed.isEmpty else { continue }
      open.formUnion(needed)
      targets.append(graph.title(target))
    }
    return targets.sorted()
  }

  /// The commands that compile some files and those that depend on them, dependencies first.
  private func order(startingAt files: Set<String>) -> [Int] {
    let affected = commands.indices.filter { !files.isDisjoint(with: commands[$0].sources) }
      .transitiveClosure { dependents[commands[$0].moduleFile] ?? [] }
    var sorted: [Int] = []
    var seen: Set<Int> = []
    func visit(_ place: Int) {
      guard affected.contains(place), seen.insert(place).inserted else { return }
      for module in commands[place].imported { places[module].map(visit) }
      sorted.append(place)
    }
    affected.sorted().forEach(visit)
    return sorted
  }

  /// The changed modules that a module imports, directly or not.
  private func changes(in command: CompileCommand) -> Set<String> {
    command.imported.transitiveClosure { places[$0].map { commands[$0].imported } ?? [] }
      .filter { changed[$0] != nil }
  }

  private mutating func confirm(_ own: [Candidate], of command: CompileCommand) async throws {
    // Both runs at once, because the first guess is nearly always right.
    let all = Set(own)
    async let original = compiler.compile(command)
    async let guess = compiler.compile(command, with: overlay(without: all))
    let (before, after) = (try await original, try await guess)
    guard let before = before.result else {
      failures[command.module] = before.error
      for module in changes(in: command) {
        open.formUnion((removed[module] ?? []).map(\.file))
        removed[module] = nil
        changed[module] = nil
      }
      return
    }
    if let after = after.result, after.code == before.code {
      return accept(all, after, before, command)
    }
    if !changed.isEmpty { try await restore(for: command, before) }
    // Conformances and operators are visible in all files of a module, so which of several imports
    // of a module is needed cannot be told.
    let groups = Dictionary(grouping: own, by: \.declaration.module).sorted { $0.key < $1.key }
    let accepted = try await largest(groups.map(\.value), given: [], before, command)
    let last = try await compiler.compile(command, with: overlay(without: accepted)).result
    if let last, last.code == before.code { accept(accepted, last, before, command) }
  }

  private mutating func accept(
    _ candidates: Set<Candidate>,
    _ after: SILCompiler.Result,
    _ before: SILCompiler.Result,
    _ command: CompileCommand
  ) {
    removed[command.moduleFile] = candidates
    if after.module.content != before.module.content {
      changed[command.moduleFile] = after.module.file
    }
  }

  /// Returns the candidates without which a module stays the same, by halves of groups.
  private func largest(
    _ groups: [[Candidate]],
    given: Set<Candidate>,
    _ before: SILCompiler.Result,
    _ command: CompileCommand
  ) async throws -> Set<Candidate> {
    func isSame(_ candidates: some Sequence<Candidate>) async throws -> Bool {
      let overlay = overlay(without: given.union(candidates))
      return try await compiler.compile(command, with: overlay).result?.code == before.code
    }
    guard !groups.isEmpty else { return given }
    if try await isSame(groups.joined()) { return given.union(groups.joined()) }
    guard groups.count > 1 else {
      // Each may be removable only because of the others: then all stay.
      var alone: [Candidate] = []
      for candidate in groups[0] where try await isSame([candidate]) { alone.append(candidate) }
      guard !alone.isEmpty, alone.count < groups[0].count, try await isSame(alone) else {
        return given
      }
      return given.union(alone)
    }
    let middle = groups.count / 2
    let first = try await largest(Array(groups[..<middle]), given: given, before, command)
    return try await largest(Array(groups[middle...]), given: first, before, command)
  }

  /// Puts back imports of other modules that a module needs.
  private mutating func restore(
    for command: CompileCommand,
    _ before: SILCompiler.Result
  ) async throws {
    func isSame(_ changed: [String: String]) async throws -> Bool {
      let overlay = SILCompiler.Overlay(modules: changed)
      return try await compiler.compile(command, with: overlay).result?.code == before.code
    }
    if try await isSame(changed) { return }
    for (file, _) in changed.sorted(by: { $0.key < $1.key }) {
      var rest = changed
      rest[file] = nil
      guard try await isSame(rest), let dependency = places[file].map({ commands[$0] }) else {
        continue
      }
      let imports = removed[file] ?? []
      for (_, group) in Dictionary(grouping: imports, by: \.declaration.module) {
        let kept = imports.subtracting(group)
        let overlay = overlay(without: kept, modules: rest)
        guard let result = try await compiler.compile(dependency, with: overlay).result else {
          continue
        }
        var attempt = rest
        attempt[file] = result.module.file
        guard try await isSame(attempt) else { continue }
        removed[file] = kept
        changed = attempt
        needed.formUnion(group)
        return
      }
      needed.formUnion(imports)
      removed[file] = nil
      changed = rest
      return
    }
    // Several modules are involved.
    for file in changed.keys {
      needed.formUnion(removed[file] ?? [])
      removed[file] = nil
    }
    changed = [:]
  }

  /// Returns the sources without imports, which become spaces so that lines and columns stay.
  private func overlay(
    without candidates: Set<Candidate>,
    modules: [String: String]? = nil
  ) -> SILCompiler.Overlay {
    var overlay = SILCompiler.Overlay(modules: modules ?? changed)
    for (file, candidates) in Dictionary(grouping: candidates, by: \.file) {
      let path = Path.join(root, file)
      guard let bytes = FileSystem.bytes(of: path) else { continue }
      overlay.sources[path] =
        candidates.reduce(SourceText(bytes)) {
          $0.blanking($1.declaration) ?? $0
        }.bytes
    }
    return overlay
  }

  /// Whether the import is all that disappears when its words become spaces.
  private func canBeBlanked(_ candidate: Candidate) -> Bool {
    guard let bytes = FileSystem.bytes(of: Path.join(root, candidate.file)) else { return false }
    let text = SourceText(bytes)
    return text.blanking(candidate.declaration)?.scanned.imports
      == text.scanned.imports.filter { $0 != candidate.declaration }
  }
}

extension SourceText {
  /// Returns the text with spaces instead of an import, so that lines and columns stay.
  fileprivate func blanking(_ declaration: ImportDeclaration) -> SourceText? {
    guard let range = range(of: declaration) else { return nil }
    var bytes = bytes
    for place in range where bytes[place] != 0x0A && bytes[place] != 0x0D { bytes[place] = 0x20 }
    return SourceText(bytes)
  }
}

/// The error for a package that SwiftPM has not built.
package struct MissingBuild: Error {
  package let scratchPaths: [String]
}
