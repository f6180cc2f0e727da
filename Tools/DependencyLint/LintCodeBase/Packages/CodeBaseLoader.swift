import Essentials
import LintScanner

/// Finds the packages and plain folders of a code base, and the files of their targets.
package struct CodeBaseLoader: Sendable {
  /// The absolute path of the root.
  package var root: String
  package var exclude: [Pattern] = []
  /// Whether to read files that git ignores.
  package var includesIgnored = false
  package var modules: [FolderModule] = []
  /// The paths of layers, whose source files are modules even if they belong to no target.
  package var layerFolders: [Pattern] = []
  /// The configuration's path, for errors about `modules`.
  package var configurationFile = ".dependency-lint.yml"
  /// The directory for cached SwiftPM output; `nil` to disable the cache.
  package var cacheDirectory: String?
  /// SwiftPM's `--scratch-path`; `nil` for `.build` next to each manifest.
  package var scratchPath: String?
  /// Whether to skip packages whose manifests cannot be evaluated.
  package var skipsBroken = false
  /// The time limit for evaluating a manifest; `nil` for the default.
  package var manifestLimit: Duration?
  /// The environment used to find and run SwiftPM.
  package var environment = ProcessInfo.processInfo.environment

  package init(root: String) {
    self.root = root
  }

  /// Loads the code base.
  ///
  /// - Throws: `LoadingError`, or `UnreadableSources`.
  package func load() async throws -> CodeBase {
    let root = Path.normalized(root)
    guard FileSystem.isFolder(root) else { throw LoadingError.missingRoot(path: root) }
    let (found, warnings) = try await find(below: root)
    let exclusion = Exclusion(patterns: exclude, ignored: found.ignored)
    var packageManager = SwiftPackageManager(environment: environment)
    if let manifestLimit { packageManager.timeLimit = manifestLimit }
    let loader = PackageLoader(
      root: root,
      exclusion: exclusion,
      knownFolders: found.known,
      store: ManifestStore(
        packageManager: packageManager,
        cache: cacheDirectory.map(CacheFolder.init(path:)),
        root: root
      )
    )
    let projects = XcodeProjects(found, root: root)
    let packages = try await PackageSet(
      found.folders,
      scratchPath: scratchPath,
      skipsBroken: skipsBroken,
      projects: projects,
      loader: loader
    )
    var assembly = CodeBaseAssembly(root: root, packages: packages)
    assembly.addPackages()
    let failures = assembly.add(projects, found, exclusion: exclusion)
    guard failures.isEmpty || skipsBroken else { throw LoadingError.brokenProjects(failures) }
    assembly.codeBase.warnings += failures.map { "skipped: \($0.message)" }
    try assembly.addFolders(
      modules,
      file: configurationFile,
      exclusion: exclusion,
      known: found.known
    )
    assembly.addStrays(found, folders: layerFolders)
    try Self.check(found.problems + assembly.unreadable, exclusion)
    assembly.addImports()
    var codeBase = assembly.codeBase
    for index in codeBase.modules.indices where codeBase.modules[index].origin == .own {
      // A folder of the configuration is read even if git ignores it.
      let isFolder = codeBase.modules[index].kind == .folder
      let exclusion = isFolder ? Exclusion(patterns: exclude) : exclusion
      guard let folder = codeBase.modules[index].directory, exclusion.coversAround(folder) else {
        continue
      }
      // Imports of the module stay valid, but no rule checks it.
      codeBase.modules[index].origin = .dependency
      codeBase.modules[index].files = []
    }
    codeBase.skipped = packages.broken.count
    codeBase.ignored = found.ignored
    codeBase.warnings += warnings
    return codeBase
  }

  /// Finds the packages and sources, except those that git ignores.
  private func find(
    below root: String
  ) async throws -> (found: PackageFinder.Found, warnings: [String]) {
    let exclusion = Exclusion(patterns: exclude)
    var finder = PackageFinder(
      root: root,
      exclusion: exclusion,
      tracked: includesIgnored ? nil : []
    )
    let found = finder.find()
    guard !found.ignored.isEmpty else { return (found, []) }
    // Tracked files are never ignored, but only git knows which files are tracked.
    let tracked = try await TrackedFiles.find(in: found.workTrees, root: root)
    guard !tracked.paths.isEmpty else { return (found, tracked.warnings) }
    finder.tracked = tracked.paths
    return (finder.find(), tracked.warnings)
  }

  /// - Throws: `UnreadableSources`: files that cannot be read are never skipped silently.
  private static func check(_ problems: [UnreadableFile], _ exclusion: Exclusion) throws {
    let reasons = Dictionary(problems.map { ($0.path, $0) }) { first, _ in first }
    let files = reasons.values.filter { !exclusion.coversAround($0.path) }
    guard files.isEmpty else {
      throw UnreadableSources(files: files.sorted { $0.path < $1.path })
    }
  }
}
