import LintScanner

/// Reads the targets and sources of a code base, and builds its import graph.
package struct CodeBaseReader: Sendable {
  package var root: String
  package var cacheDirectory: String?
  package var scratchPath: String?
  package var jobs: Int
  /// Whether to skip packages whose manifests cannot be evaluated.
  package var skipsBroken = false
  /// Whether to read files that git ignores.
  package var includesIgnored = false
  /// The time limit for evaluating a manifest; `nil` for the default.
  package var manifestLimit: Duration?
  /// The submodules whose files a snapshot of a revision lacks, relative to the root.
  package var absentSubmodules: [String] = []

  package init(root: String, cacheDirectory: String?, scratchPath: String?, jobs: Int) {
    self.root = root
    self.cacheDirectory = cacheDirectory
    self.scratchPath = scratchPath
    self.jobs = jobs
  }

  /// Reads the code base.
  ///
  /// - Throws: `UnreadableSources`, or an error of the loader.
  package func read(
    exclude: [Pattern] = [],
    modules: [FolderModule] = [],
    layerFolders: [Pattern] = [],
    unavailable: [String: String] = [:],
    folderLayers: [FolderLayer] = [],
    isLayered: @Sendable (Module) -> Bool = { _ in false }
  ) async throws -> SourcedCodeBase {
    var loader = CodeBaseLoader(root: root)
    loader.exclude = exclude
    loader.includesIgnored = includesIgnored
    loader.modules = modules
    loader.layerFolders = layerFolders
    loader.unavailable = unavailable
    loader.absentSubmodules = absentSubmodules
    loader.cacheDirectory = cacheDirectory
    loader.scratchPath = scratchPath
    loader.skipsBroken = skipsBroken
    loader.manifestLimit = manifestLimit
    var codeBase = try await loader.load()
    codeBase.addParts(of: folderLayers)
    let own = codeBase.modules.filter { $0.origin == .own }
    // Manifests are Swift files, so they may contain exceptions. The configuration is not. The
    // files of parts also belong to targets.
    let manifests = own.compactMap { $0.dependencies == nil ? nil : $0.manifest }
    let files = (own.filter { $0.kind != .part }.flatMap(\.files) + manifests)
      .filter { $0.hasSuffix(".swift") }.sortedUniquely()
    let named = folderLayers.isEmpty ? [] : Set(own.lazy.filter(\.isTarget).flatMap(\.files))
    let scanner = SourceScanner(jobs: jobs)
    let (outcomes, survey) = await scanner.scan(files.map { "\(root)/\($0)" }) {
      named.contains(files[$0])
    }
    var sources: [String: ScannedSource] = [:]
    sources.reserveCapacity(files.count)
    var unreadable: [UnreadableFile] = []
    for (file, outcome) in zip(files, outcomes) {
      switch outcome {
      case .success(let source): sources[file] = source
      case .failure(let failure): unreadable.append(.init(path: file, reason: failure.reason))
      }
    }
    guard unreadable.isEmpty else { throw UnreadableSources(files: unreadable) }
    var builder = GraphBuilder(codeBase)
    let imports = builder.build(sources)
    guard !folderLayers.isEmpty else {
      return SourcedCodeBase(codeBase: codeBase, sources: sources, imports: imports)
    }
    let units = LayerUnits(imports, files: files, isLayered: isLayered)
    let cache = cacheDirectory.map(CacheFolder.init(path:))
    let compiler = survey.hasVersions ? await CompilerVersion.find(cache) : nil
    let references = await NameIndex(imports, units, survey, compiler: compiler)
      .references(jobs: jobs)
    return SourcedCodeBase(
      codeBase: codeBase,
      sources: sources,
      imports: imports,
      layers: .init(units: units, survey: survey, compiler: compiler, references: references)
    )
  }
}
