import LintEssentials
import LintScanner

/// Finds the packages and plain folders of a code base, and the files of their targets.
package struct CodeBaseLoader: Sendable {
  /// The absolute path of the root.
  package var root: String
  package var options = ReadingOptions()
  package var exclude: [Pattern] = []
  /// The only descriptions of targets to read; `nil` for packages, Xcode projects and pods.
  package var projects: ProjectFormat?
  package var modules: [FolderModule] = []
  /// The paths of layers, whose source files are modules even if they belong to no target.
  package var layerFolders: [Pattern] = []
  /// Why to skip packages whose manifests cannot be evaluated, by folder relative to the root.
  package var unavailable: [String: String] = [:]

  package init(root: String) {
    self.root = root
  }

  /// Loads the code base.
  ///
  /// - Throws: `LoadingError`, `UnreadableSources`, or `CancellationError`.
  package func load() async throws -> CodeBase {
    let root = Path.normalized(root)
    guard FileSystem.isFolder(root) else { throw LoadingError.missingRoot(path: root) }
    let finder = PackageFinder(
      root: root,
      exclusion: Exclusion(patterns: exclude),
      asksGit: !options.includesIgnored
    )
    var found = try await finder.find()
    let hasUnreadBuildFiles = self.projects != .bazel && !found.buildFiles.isEmpty
    found.limit(to: self.projects)
    let exclusion = Exclusion(patterns: exclude, ignored: found.ignored)
    var packageManager = SwiftPackageManager(environment: options.environment)
    if let limit = options.manifestLimit { packageManager.timeLimit = limit }
    let loader = PackageLoader(
      root: root,
      exclusion: exclusion,
      knownFolders: found.known,
      store: ManifestStore(
        packageManager: packageManager,
        cache: options.cacheDirectory.map(CacheFolder.init(path:)),
        root: root
      )
    )
    let projects = XcodeProjects(found, root: root)
    try await found.git?.add(missing: projects.missingFiles(root: root))
    let packages = try await PackageSet(
      found.folders,
      scratchPath: options.scratchPath,
      skipsBroken: options.skipsBroken,
      unavailable: unavailable,
      projects: projects,
      loader: loader
    )
    var assembly = CodeBaseAssembly(root: root, packages: packages)
    assembly.addPackages()
    let failures =
      assembly.add(projects, found, exclusion: exclusion)
      + assembly.addBazelTargets(found, exclusion: exclusion)
    guard failures.isEmpty || options.skipsBroken else {
      throw LoadingError.brokenProjects(failures)
    }
    assembly.codeBase.skippedProjects = failures
    assembly.codeBase.warnings += failures.map { "skipped: \($0.message)" }
    let submodules =
      options.absentSubmodules + (try await self.submodules(among: found.emptyFolders))
    try assembly.addFolders(
      modules.filter { module in
        let folder = Path.normalized(module.path.value)
        return !submodules.contains { Path.isInside(folder, $0) }
          || FileSystem.isFolder(Path.join(root, folder))
      },
      exclusion: exclusion,
      known: found.known
    )
    assembly.addStrays(found, folders: layerFolders)
    try Self.check(found.problems + assembly.unreadable, exclusion)
    assembly.addImports()
    var codeBase = assembly.codeBase
    codeBase.skippedFiles = SkippedFiles(
      found,
      in: Self.sourceFolders(of: codeBase, projects),
      root: root
    )
    let ignored = Exclusion(patterns: [], ignored: found.ignored)
    for file in codeBase.excluded {
      if ignored.coversAround(file) {
        codeBase.skippedFiles.ignored[file] = 1
      } else {
        codeBase.skippedFiles.excluded[file] = 1
      }
    }
    for file in codeBase.absent { codeBase.skippedFiles.absent[file] = 1 }
    for path in submodules { codeBase.skippedFiles.submodules[path] = 1 }
    try await dropUnread(from: &codeBase, found)
    codeBase.packages = packages.packages.map(\.request).filter(\.isOwn)
      .map { Path.relative($0.folder, to: root) }
    codeBase.takeUnreadPackages(packages.unread.values)
    codeBase.takeOmittedTargets()
    codeBase.hasUnreadBuildFiles = hasUnreadBuildFiles
    codeBase.ignored = found.ignored
    codeBase.settings = found.settings.sorted()
    codeBase.idleExclusions = try await idleExclusions(found, in: codeBase)
    return codeBase
  }

  /// Returns which of the folders are submodules, all relative to the root.
  private func submodules(among folders: [String]) async throws -> [String] {
    let root = Path.normalized(root)
    let places = Dictionary(grouping: folders.map { Path.join(root, $0) }) { folder in
      GitWorkTree(around: Path.folder(of: folder))?.top
    }
    var submodules: [String] = []
    for case (let top?, let folders) in places {
      do {
        submodules += try await GitWorkTree(top: top)?.submodules(among: folders) ?? []
      } catch is Git.Failure {
        // Only with --no-ignore, which must work without git.
      }
    }
    return submodules.map { Path.relative($0, to: root) }
  }

  /// Empties the modules in folders that are excluded, or that git ignores.
  private func dropUnread(
    from codeBase: inout CodeBase,
    _ found: PackageFinder.Found
  ) async throws {
    let excluded = Exclusion(patterns: exclude)
    let exclusion = Exclusion(patterns: exclude, ignored: found.ignored)
    for index in codeBase.modules.indices where codeBase.modules[index].origin == .own {
      let module = codeBase.modules[index]
      // A folder of the configuration is read even if git ignores it.
      guard let folder = module.directory, module.kind != .folder || excluded.coversAround(folder),
        exclusion.coversAround(folder)
      else { continue }
      codeBase.modules[index].files = []
      // git also lists a folder that it does not ignore, if it ignores everything in it.
      let isIgnored = try await found.git?.ignored(among: [folder]).isEmpty == false
      if isIgnored || excluded.coversAround(folder) {
        // Imports of the module stay valid, but no rule checks it.
        codeBase.modules[index].origin = .dependency
      } else {
        codeBase.modules[index].hasGeneratedSources = true
      }
    }
  }

  /// Returns the folders whose Swift files belong to targets, relative to the root.
  private static func sourceFolders(
    of codeBase: CodeBase,
    _ projects: XcodeProjects
  ) -> Set<String> {
    let own = codeBase.modules.filter { $0.origin == .own && !$0.isOfProject }
    let synchronized = projects.projects.flatMap { $0.targets.flatMap(\.folders) }
    return Set(
      own.compactMap(\.directory) + synchronized.map { Path.relative($0.path, to: codeBase.root) }
    )
  }

  /// Returns the patterns in `exclude` that match nothing, and whether git ignores what they would
  /// match.
  private func idleExclusions(
    _ found: PackageFinder.Found,
    in codeBase: CodeBase
  ) async throws -> [String: Bool] {
    let idle = Exclusion(patterns: exclude, ignored: found.ignored).idlePatterns(
      root: codeBase.root
    )
    .filter { pattern in
      // A project may list files that do not exist.
      let exclusion = Exclusion(patterns: [pattern])
      return !codeBase.excluded.contains(where: exclusion.coversAround)
    }
    let ignored = try await found.git?.ignored(among: idle.map(\.sample)) ?? []
    return Dictionary(idle.map { ($0.text, ignored.contains($0.sample)) }) { first, _ in first }
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
