package import LintCodeBase

extension SourcedCodeBase {
  /// Returns the code base with the references that the compiler resolved.
  ///
  /// References found by name remain only where the index does not cover a file in its current
  /// state.
  ///
  /// - Parameters:
  ///   - given: The path of the index; `nil` for the default locations of SwiftPM and Xcode.
  ///   - scratchPath: SwiftPM's `--scratch-path`.
  ///   - configuration: The path of the configuration, for errors.
  ///   - cacheDirectory: The folder of the cache; `nil` to read the index each time.
  ///   - environment: The environment used to find the toolchain and the user's home folder.
  ///   - jobs: The number of tasks that read at the same time.
  /// - Returns: The code base, with another graph.
  /// - Throws: `IndexError`, or `CancellationError`.
  package func joiningIndex(
    at given: String?,
    scratchPath: String?,
    configuration: String,
    cacheDirectory: String?,
    environment: [String: String],
    jobs: Int
  ) async throws -> SourcedCodeBase {
    guard let units else { throw IndexError.missingFolderLayers(configuration: configuration) }
    let places = IndexPlaces(
      folders: indexedFolders,
      scratchPath: scratchPath,
      home: environment["HOME"]
    )
    let stores = try given.map(IndexPlaces.given) ?? places.find()
    var reader = IndexReader(root: codeBase.root, stores: stores)
    reader.cacheDirectory = cacheDirectory
    reader.environment = environment
    reader.jobs = jobs
    let index = try await reader.read(units.files)
    let coverage = IndexCoverage(index, units)
    guard !coverage.described.isEmpty else {
      throw IndexError.outdatedIndex(
        paths: stores,
        changed: coverage.changed.count,
        notBuilt: coverage.notBuilt.count,
        unreadable: coverage.unreadable.count + coverage.problems.count
      )
    }
    return replacing(
      LayerReferences(index, units, named: references).references,
      coverage: coverage
    )
  }

  /// The folders of packages and projects, in which builds write an index.
  private var indexedFolders: [String] {
    let own = codeBase.modules.lazy.filter { $0.origin == .own }.compactMap(\.manifest)
    let folders = Set(own.map { Path.join(codeBase.root, Path.folder(of: $0)) })
    return [codeBase.root] + folders.subtracting([codeBase.root]).sorted()
  }
}

extension IndexCoverage {
  init(_ index: CodeBaseIndex, _ units: LayerUnits) {
    self.init()
    problems = index.problems
    for (place, file) in index.files.enumerated() where units.units[place] >= 0 {
      switch file.state {
      case .fresh: described.insert(file.path)
      case .stale: changed.insert(file.path)
      case .missing: notBuilt.insert(file.path)
      case .unreadable(let reason): unreadable[file.path] = reason
      }
    }
  }
}
