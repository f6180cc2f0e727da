import LintScanner

/// Reads the targets and sources of a code base, and builds its import graph.
package struct CodeBaseReader: Sendable {
  private let root: String
  private let options: ReadingOptions

  package init(root: String, _ options: ReadingOptions) {
    self.root = root
    self.options = options
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
    loader.options = options
    loader.exclude = exclude
    loader.modules = modules
    loader.layerFolders = layerFolders
    loader.unavailable = unavailable
    var codeBase = try await loader.load()
    codeBase.addParts(of: folderLayers)
    let own = codeBase.modules.filter { $0.origin == .own }
    // Manifests are Swift files, so they may contain exceptions. The configuration is not. The
    // files of parts also belong to targets.
    let manifests = own.compactMap { $0.dependencies == nil ? nil : $0.manifest }
    let files = (own.filter { $0.kind != .part }.flatMap(\.files) + manifests)
      .filter { $0.hasSuffix(".swift") }.sortedUniquely()
    let named = folderLayers.isEmpty ? [] : Set(own.lazy.filter(\.isTarget).flatMap(\.files))
    let scanner = SourceScanner(jobs: options.jobs)
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
    let cache = options.cacheDirectory.map(CacheFolder.init(path:))
    let compiler = survey.hasVersions ? await CompilerVersion.find(cache) : nil
    let references = await NameIndex(imports, units, survey, compiler: compiler)
      .references(jobs: options.jobs)
    return SourcedCodeBase(
      codeBase: codeBase,
      sources: sources,
      imports: imports,
      layers: .init(units: units, survey: survey, compiler: compiler, references: references)
    )
  }
}
