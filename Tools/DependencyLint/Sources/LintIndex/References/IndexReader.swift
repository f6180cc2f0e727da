import LintEssentials
import LintCodeBase

/// Reads the references between the files of a code base from indexes.
public struct IndexReader: Sendable {
  /// The absolute path of the code base.
  public var root: String
  /// The paths of the indexes; if several describe a file, the newest units are used.
  public var stores: [String]
  /// The folder of the cache; `nil` to read the indexes each time.
  public var cacheDirectory: String?
  /// The environment used to find the toolchain.
  public var environment = ProcessInfo.processInfo.environment
  /// The number of tasks that read at the same time.
  public var jobs = ProcessInfo.processInfo.activeProcessorCount

  public init(root: String, stores: [String]) {
    self.root = root
    self.stores = stores
  }

  /// Returns the Swift files below a folder, relative to it, without hidden ones.
  public static func files(below root: String) -> [String] {
    SwiftFiles.list(under: Path.normalized(root)).files
  }

  /// Reads the references between files.
  ///
  /// - Parameter files: The paths of the files, relative to the root.
  /// - Returns: The references between files that have not changed since they were compiled,
  ///   according to their dates and to their text.
  ///   Information about other files may be outdated, so it is left out.
  /// - Throws: `IndexError`, or `CancellationError`.
  public func read(_ files: [String]) async throws -> CodeBaseIndex {
    let sources = SourceSet(root: Path.normalized(root), files: files)
    let listings = try stores.map(UnitListing.init(store:))
    let cache = cacheDirectory.map { IndexCache(directory: $0, root: sources.root) }
    let key = IndexCache.key(sources, listings)
    if let known = cache?.read(key: key) { return known }
    var (assembly, content, units) = try await assemble(sources, listings, cache)
    var index = assembly.index(of: content)
    index.problems = units.problems
    // Files that cannot be read now may become readable later without a change of date.
    if index.isWhole { cache?.store(index, key: key) }
    return index
  }

  /// Reads the modules whose declarations files use.
  ///
  /// - Parameters:
  ///   - files: The paths of the files, relative to the root.
  ///   - importLines: The lines of the imports in each file, whose names are not uses.
  /// - Returns: The uses of each file.
  /// - Throws: `IndexError`, or `CancellationError`.
  package func uses(
    in files: [String],
    importLines: [String: Set<Int>]
  ) async throws -> ModuleUses {
    let sources = SourceSet(root: Path.normalized(root), files: files)
    let listings = try stores.map(UnitListing.init(store:))
    let cache = cacheDirectory.map { IndexCache(directory: $0, root: sources.root) }
    let (assembly, _, units) = try await assemble(sources, listings, cache)
    return await UseReader(units: units, jobs: jobs)
      .uses(assembly.freshRecords, importLines: files.map { importLines[$0] ?? [] })
  }

  /// Chooses the units and records that describe the files.
  private func assemble(
    _ sources: SourceSet,
    _ listings: [UnitListing],
    _ cache: IndexCache?
  ) async throws -> (IndexAssembly, RecordContent, UnitReader.Units) {
    let library = try await IndexLibrary.find(in: environment)
    let units = try await UnitReader(library: library, listings: listings, jobs: jobs).read()
    var assembly = IndexAssembly(sources: sources, units: units.units)
    try Task.checkCancellation()
    let content = await RecordLoader(stores: units.stores, jobs: jobs).read(assembly.records)
    try Task.checkCancellation()
    let known = cache?.readStamps() ?? [:]
    let stamps = await assembly.leaveOutChanged(content, known: known, jobs: jobs)
    cache?.store(stamps)
    return (assembly, content, units)
  }
}
