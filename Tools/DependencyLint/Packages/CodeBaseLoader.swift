import Foundation

/// Finds the packages and plain folders of a code base, and what their targets own.
package struct CodeBaseLoader: Sendable {
  /// The absolute path of the folder to look at.
  package var root: String
  package var exclude: [Pattern] = []
  package var modules: [Configuration.FolderModule] = []
  /// The configuration's path, for errors about `modules`.
  package var configurationFile = ".dependency-lint.yml"
  /// Where the answers of the package manager are kept; nil to ask each time and keep nothing.
  package var cacheDirectory: String?
  /// Where the package manager keeps what it fetched and built, as its `--scratch-path`; nil for
  /// `.build` beside each manifest.
  package var scratchPath: String?
  /// What the package manager is found in and run with.
  package var environment = ProcessInfo.processInfo.environment

  package init(root: String) {
    self.root = root
  }

  /// Loads what there is.
  ///
  /// - Throws: `LoadingError`.
  package func load() async throws -> CodeBase {
    let root = Path.normalized(root)
    guard FileSystem.isFolder(root) else { throw LoadingError.missingRoot(path: root) }
    let exclusion = Exclusion(patterns: exclude)
    var problems: [String] = []
    let folders = PackageFinder(root: root, exclusion: exclusion).find(listing: &problems)
    let loader = PackageLoader(
      root: root,
      exclusion: exclusion,
      store: ManifestStore(
        packageManager: SwiftPackageManager(environment: environment),
        cache: cacheDirectory.map(CacheFolder.init(path:)),
        root: root
      )
    )
    let packages = try await PackageSet(folders, scratchPath: scratchPath, loader: loader)
    var assembly = CodeBaseAssembly(root: root, packages: packages)
    assembly.addPackages()
    try assembly.addFolders(modules, file: configurationFile, exclude: exclude)
    assembly.addImports()
    var codeBase = assembly.codeBase
    for index in codeBase.modules.indices where codeBase.modules[index].origin == .own {
      guard let folder = codeBase.modules[index].directory, exclusion.covers(folder) else {
        continue
      }
      // Whoever imports it still does; no rule looks at it.
      codeBase.modules[index].origin = .dependency
      codeBase.modules[index].files = []
    }
    codeBase.warnings = problems + codeBase.warnings
    return codeBase
  }
}
