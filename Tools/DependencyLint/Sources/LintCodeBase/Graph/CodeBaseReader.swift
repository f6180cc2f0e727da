package import LintScanner

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
  /// - Parameters:
  ///   - exclude: The files and folders to skip.
  ///   - projects: The only descriptions of targets to read; `nil` for those of packages, Xcode and pods.
  ///   - modules: Folders that are modules although no manifest declares them.
  ///   - layerFolders: Folders whose files may belong to no target.
  ///   - unavailable: Reasons not to read packages, by folder.
  ///   - folderLayers: The layers that consist of folders or files inside targets.
  ///   - isLayered: Whether a module belongs to a layer of targets.
  ///   - words: The words to find in the files of a module; `nil` for none.
  /// - Throws: `UnreadableSources`, or an error of the loader.
  package func read(
    exclude: [Pattern] = [],
    projects: ProjectFormat? = nil,
    modules: [FolderModule] = [],
    layerFolders: [Pattern] = [],
    unavailable: [String: String] = [:],
    folderLayers: [FolderLayer] = [],
    isLayered: @Sendable (Module) -> Bool = { _ in false },
    words: @Sendable (Module) -> WordSearch? = { _ in nil }
  ) async throws -> SourcedCodeBase {
    var loader = CodeBaseLoader(root: root)
    loader.options = options
    loader.exclude = exclude
    loader.projects = projects
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
    let searches = WordSearch.byFile(of: own, words)
    let scanner = SourceScanner(jobs: options.jobs)
    let (outcomes, survey) = await scanner.scan(
      files.map { "\(root)/\($0)" },
      isNamed: { named.contains(files[$0]) },
      search: { searches[files[$0]] }
    )
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
      return SourcedCodeBase(
        codeBase: codeBase,
        sources: sources,
        imports: imports,
        searches: searches
      )
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
      layers: .init(units: units, survey: survey, compiler: compiler, references: references),
      searches: searches
    )
  }
}

extension WordSearch {
  /// Returns the search in each file, by path.
  static func byFile(
    of modules: [Module],
    _ words: (Module) -> WordSearch?
  ) -> [String: WordSearch] {
    var searches: [String: WordSearch] = [:]
    for module in modules {
      guard let search = words(module) else { continue }
      for file in module.files { searches[file] = search }
    }
    return searches
  }
}
