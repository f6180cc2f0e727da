/// Reads a code base: its targets, its sources and the graph that they make.
package struct CodeBaseReader: Sendable {
  package var root: String
  package var cacheDirectory: String?
  package var scratchPath: String?
  package var jobs: Int
  /// For errors about what the configuration says of modules.
  package var configurationFile: String?

  package init(root: String, cacheDirectory: String?, scratchPath: String?, jobs: Int) {
    self.root = root
    self.cacheDirectory = cacheDirectory
    self.scratchPath = scratchPath
    self.jobs = jobs
  }

  /// - Throws: `UnreadableSources`; what the loader throws.
  package func read(
    exclude: [Pattern] = [],
    modules: [Configuration.FolderModule] = []
  ) async throws -> SourcedCodeBase {
    var loader = CodeBaseLoader(root: root)
    loader.exclude = exclude
    loader.modules = modules
    loader.cacheDirectory = cacheDirectory
    loader.scratchPath = scratchPath
    if let configurationFile { loader.configurationFile = configurationFile }
    let codeBase = try await loader.load()
    let own = codeBase.modules.filter { $0.origin == .own }
    // Manifests are Swift and may hold exceptions; the configuration is neither.
    let files = Set(own.flatMap(\.files))
      .union(own.compactMap { $0.kind == .folder ? nil : $0.manifest }).sorted()
    let outcomes = await SourceScanner(jobs: jobs).scan(files.map { "\(root)/\($0)" })
    var sources: [String: ScannedSource] = [:]
    var unreadable: [UnreadableFile] = []
    for (file, outcome) in zip(files, outcomes) {
      switch outcome {
      case .success(let source): sources[file] = source
      case .failure(let failure): unreadable.append(.init(path: file, reason: failure.reason))
      }
    }
    guard unreadable.isEmpty else { throw UnreadableSources(files: unreadable) }
    var builder = GraphBuilder(codeBase)
    return SourcedCodeBase(codeBase: codeBase, sources: sources, graph: builder.build(sources))
  }
}

/// A code base, what its sources hold, and the graph that they make.
package struct SourcedCodeBase: Sendable {
  package let codeBase: CodeBase
  /// By path, relative to the root.
  package let sources: [String: ScannedSource]
  package let graph: ModuleGraph
}
