/// The packages of a code base and their dependencies.
struct PackageSet {
  private(set) var packages: [LoadedPackage] = []
  private(set) var warnings: [String] = []
  /// The packages that are not read, by absolute path.
  private(set) var unread: [String: UnreadPackage] = [:]
  private var places: [String: Int] = [:]
  private var asked: Set<String> = []
  /// The folders of the code base's packages, by path with symbolic links resolved.
  private var realFolders: [String: String] = [:]
  /// The folders of packages, by other paths that lead to them through symbolic links.
  private var folders: [String: String] = [:]
  /// The folders of resolved packages, by the package that depends on them and by identity.
  private var resolved: [String: [String: String]] = [:]
  /// The folders of all resolved packages, by identity.
  private var resolvedAnywhere: [String: String] = [:]
  /// The absolute path of the code base, also with symbolic links resolved.
  private let roots: [String]
  private let exclusion: Exclusion

  /// Loads packages and all their resolved dependencies.
  ///
  /// - Parameters:
  ///   - own: The folders of the code base's packages, relative to the root.
  ///   - scratchPath: The absolute scratch path; `nil` for `.build` next to each manifest.
  ///   - skipsBroken: Whether to skip packages whose manifests cannot be evaluated.
  ///   - unavailable: Why to skip such packages, by folder relative to the root.
  ///   - projects: The Xcode projects, which may use more packages.
  ///   - loader: Loads each package.
  /// - Throws: `LoadingError`.
  init(
    _ own: [String],
    scratchPath: String?,
    skipsBroken: Bool,
    unavailable: [String: String] = [:],
    projects: XcodeProjects = XcodeProjects(),
    loader: PackageLoader
  ) async throws {
    roots = [loader.root, FileSystem.realPath(loader.root) ?? loader.root]
    // A package that git ignores is still a dependency.
    exclusion = Exclusion(patterns: loader.exclusion.patterns)
    var requests = own.map { folder in
      let path = Path.join(loader.root, folder)
      return PackageRequest(
        identity: Path.lastComponent(path).lowercased(),
        folder: path,
        isOwn: true
      )
    }
    for request in requests {
      asked.insert(request.folder)
      realFolders[FileSystem.realPath(request.folder) ?? request.folder] = request.folder
    }
    for index in requests.indices {
      let folder = requests[index].folder
      let state = WorkspaceState.load(
        package: folder,
        scratch: scratchPath ?? "\(folder)/.build",
        cache: loader.store.cache
      )
      guard let state else { continue }
      requests[index].artifacts = Self.artifacts(of: requests[index].identity, in: state)
      requests += resolved(by: state, for: folder)
    }
    for folder in projects.folders {
      let state = projects.state(in: folder, scratchPath: scratchPath, cache: loader.store.cache)
      if let state { requests += resolved(by: state, for: folder) }
    }
    for folder in projects.packages where FileSystem.isFile("\(folder)/Package.swift") {
      guard isNew(folder) else { continue }
      let identity = Path.lastComponent(folder).lowercased()
      requests.append(PackageRequest(identity: identity, folder: folder))
    }
    var unexpected: [LoadingError] = []
    while !requests.isEmpty {
      let loaded = try await loader.load(requests)
      for (request, error) in loaded.broken {
        let folder = Path.relative(request.folder, to: loader.root)
        let reason = unavailable[folder]
        if reason == nil { unexpected.append(error) }
        unread[request.folder] = UnreadPackage(
          folder: folder,
          cause: .unavailable(reason: reason),
          report: error.report
        )
      }
      requests = []
      for package in loaded.packages {
        places[package.request.folder] = packages.count
        packages.append(package)
        requests += localDependencies(of: package, root: loader.root)
      }
    }
    guard let first = unexpected.first else { return }
    guard skipsBroken else {
      throw unexpected.count == 1 ? first : LoadingError.several(unexpected)
    }
    warnings += unexpected.map { error in
      let lines = (error.errorDescription ?? "").split(separator: "\n")
      return "skipped the package of " + lines.prefix(2).joined(separator: "")
    }
  }

  /// Registers the resolved dependencies of a package.
  ///
  /// - Returns: The requests for packages that are not loaded yet.
  private mutating func resolved(
    by state: WorkspaceState,
    for folder: String
  ) -> [PackageRequest] {
    var requests: [PackageRequest] = []
    for package in state.packages where FileSystem.isFile("\(package.folder)/Package.swift") {
      resolved[folder, default: [:]][package.identity] = package.folder
      if resolvedAnywhere[package.identity] == nil {
        resolvedAnywhere[package.identity] = package.folder
      }
      guard isNew(package.folder) else { continue }
      requests.append(
        PackageRequest(
          identity: package.identity,
          folder: package.folder,
          revision: package.revision,
          artifacts: Self.artifacts(of: package.identity, in: state)
        )
      )
    }
    return requests
  }

  /// Returns the local packages of a manifest that are not loaded yet.
  private mutating func localDependencies(
    of package: LoadedPackage,
    root: String
  ) -> [PackageRequest] {
    var requests: [PackageRequest] = []
    for reference in package.summary.manifest.packages {
      guard let path = reference.path.map(Path.normalized), isNew(path) else { continue }
      if FileSystem.isFile("\(path)/Package.swift") {
        requests.append(PackageRequest(identity: reference.identity, folder: path))
      } else {
        let folder = Path.relative(package.request.folder, to: root)
        warnings.append(
          "\(Path.join(folder, "Package.swift")): depends on a package at "
            + "\(Path.relative(path, to: root)), but there is none"
        )
      }
    }
    return requests
  }

  /// Whether the package in a folder has not been requested yet, by any path, and is not excluded.
  private mutating func isNew(_ folder: String) -> Bool {
    guard asked.insert(folder).inserted else { return false }
    let path = FileSystem.realPath(folder) ?? folder
    if let same = realFolders[path] {
      folders[folder] = same
      return false
    }
    let places = zip([folder, path], roots).filter(Path.isInside).map(Path.relative)
    guard let place = places.first(where: isExcluded) else { return true }
    unread[folder] = UnreadPackage(folder: place, cause: .excluded)
    return false
  }

  private func isExcluded(_ folder: String) -> Bool {
    exclusion.coversAround(Path.join(folder, ManifestFile.defaultName))
  }

  /// Returns the index of the package that a reference points to; `nil` if it is not read.
  func place(of reference: Manifest.Reference, for package: LoadedPackage) -> Int? {
    folder(of: reference, for: package).flatMap(place(ofFolder:))
  }

  /// Returns why the package that a reference points to is not read; `nil` if it is, or is not
  /// resolved.
  func unread(
    _ reference: Manifest.Reference,
    for package: LoadedPackage
  ) -> UnreadPackage.Cause? {
    folder(of: reference, for: package).flatMap(unread(folder:))
  }

  private func folder(of reference: Manifest.Reference, for package: LoadedPackage) -> String? {
    reference.path.map(Path.normalized) ?? resolved[package.request.folder]?[reference.identity]
      ?? resolvedAnywhere[reference.identity]
  }

  /// Returns the index of the package in a folder.
  func place(ofFolder folder: String) -> Int? { places[folders[folder] ?? folder] }

  /// Returns why the package in a folder is not read; `nil` if it is.
  func unread(folder: String) -> UnreadPackage.Cause? { unread[folders[folder] ?? folder]?.cause }

  /// Returns why the package with an identity is not read; `nil` if it is, or is not resolved.
  func unread(identity: String) -> UnreadPackage.Cause? {
    resolvedAnywhere[identity].flatMap(unread(folder:))
  }

  /// Returns the index of a package: one of the code base, which replaces a fetched one in Xcode, or
  /// a resolved one.
  func place(ofIdentity identity: String) -> Int? {
    packages.firstIndex { $0.request.isOwn && $0.request.identity == identity }
      ?? resolvedAnywhere[identity].flatMap(place(ofFolder:))
  }

  private static func artifacts(
    of identity: String,
    in state: WorkspaceState
  ) -> [String: String] {
    Dictionary(
      state.artifacts.filter { $0.package == identity }.map { ($0.target, $0.path) }
    ) { first, _ in first }
  }
}
