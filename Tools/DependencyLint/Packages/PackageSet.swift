/// The packages of a code base and those that they depend on, and who means whom.
struct PackageSet {
  private(set) var packages: [LoadedPackage] = []
  private(set) var warnings: [String] = []
  private var places: [String: Int] = [:]
  /// The folders that packages are known by, by other paths to them, through links.
  private var folders: [String: String] = [:]
  /// What was resolved for each of the code base's own packages, by folder and identity.
  private var resolved: [String: [String: String]] = [:]
  /// What was resolved for any of them.
  private var resolvedAnywhere: [String: String] = [:]

  /// Loads packages and all that they depend on, as far as it is to be had.
  ///
  /// - Parameters:
  ///   - own: The code base's own packages, relative to the root.
  ///   - scratchPath: Absolute; nil for `.build` beside each manifest.
  ///   - loader: Learns about each package.
  /// - Throws: `LoadingError`.
  init(_ own: [String], scratchPath: String?, loader: PackageLoader) async throws {
    var requests = own.map { folder in
      let path = Path.join(loader.root, folder)
      return PackageRequest(
        identity: Path.lastComponent(path).lowercased(),
        folder: path,
        isOwn: true
      )
    }
    var asked = Set(requests.map(\.folder))
    for own in requests {
      let scratch = scratchPath ?? "\(own.folder)/.build"
      guard
        let state = WorkspaceState.load(
          package: own.folder,
          scratch: scratch,
          cache: loader.store.cache
        )
      else { continue }
      if let index = requests.firstIndex(where: { $0.folder == own.folder }) {
        requests[index].artifacts = Self.artifacts(of: own.identity, in: state)
      }
      for package in state.packages {
        guard FileSystem.isFile("\(package.folder)/Package.swift") else { continue }
        resolved[own.folder, default: [:]][package.identity] = package.folder
        if resolvedAnywhere[package.identity] == nil {
          resolvedAnywhere[package.identity] = package.folder
        }
        guard asked.insert(package.folder).inserted else { continue }
        requests.append(
          PackageRequest(
            identity: package.identity,
            folder: package.folder,
            revision: package.revision,
            artifacts: Self.artifacts(of: package.identity, in: state)
          )
        )
      }
    }
    var realFolders: [String: String] = [:]
    for request in requests where request.isOwn {
      realFolders[FileSystem.realPath(request.folder) ?? request.folder] = request.folder
    }
    while !requests.isEmpty {
      let loaded = try await loader.load(requests)
      requests = []
      for package in loaded {
        places[package.request.folder] = packages.count
        packages.append(package)
        for reference in package.summary.manifest.packages {
          guard let path = reference.path.map(Path.normalized), !asked.contains(path) else {
            continue
          }
          asked.insert(path)
          if let same = realFolders[FileSystem.realPath(path) ?? path] {
            folders[path] = same
            continue
          }
          guard FileSystem.isFile("\(path)/Package.swift") else {
            let manifest = Path.join(
              Path.relative(package.request.folder, to: loader.root),
              "Package.swift"
            )
            warnings.append("\(manifest): there is no package at \(path), which it depends on")
            continue
          }
          requests.append(PackageRequest(identity: reference.identity, folder: path))
        }
      }
    }
  }

  /// The package that a reference of another leads to.
  ///
  /// - Returns: Its place in `packages`; nil if it is not to be had.
  func place(of reference: Manifest.Reference, for package: LoadedPackage) -> Int? {
    let own = resolved[package.request.folder]?[reference.identity]
    let path =
      reference.path.map(Path.normalized) ?? own ?? resolvedAnywhere[reference.identity]
    return path.flatMap { places[folders[$0] ?? $0] }
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
