package import LintCodeBase

extension SourcedCodeBase {
  /// Returns the code base with the references that the compiler resolved.
  ///
  /// References found by name remain only where the index does not cover a file in its current
  /// state.
  ///
  /// - Parameters:
  ///   - given: The path of the index; `nil` for the default locations of SwiftPM and Xcode.
  ///   - configuration: The path of the configuration, for errors.
  ///   - options: How the code base is read.
  /// - Returns: The code base, with another graph.
  /// - Throws: `IndexError`, or `CancellationError`.
  package func joiningIndex(
    at given: String?,
    configuration: String,
    _ options: ReadingOptions
  ) async throws -> SourcedCodeBase {
    guard let units else { throw IndexError.missingFolderLayers(configuration: configuration) }
    let reader = try indexReader(at: given, options)
    let index = try await reader.read(units.files)
    let coverage = IndexCoverage(index, units)
    guard !coverage.described.isEmpty else {
      throw IndexError.outdatedIndex(
        paths: reader.stores,
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

  /// Returns a reader of the index at a path, or of those at the default locations.
  ///
  /// - Throws: `IndexError.missingIndex`.
  package func indexReader(at given: String?, _ options: ReadingOptions) throws -> IndexReader {
    let places = IndexPlaces(
      folders: builtFolders,
      scratchPath: options.scratchPath,
      home: options.environment["HOME"]
    )
    var reader = IndexReader(
      root: codeBase.root,
      stores: try given.map(IndexPlaces.given) ?? places.find()
    )
    reader.environment = options.environment
    reader.cacheDirectory = options.cacheDirectory
    reader.jobs = options.jobs
    return reader
  }

  /// The folders of packages and projects, in which builds write an index.
  package var builtFolders: [String] {
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
