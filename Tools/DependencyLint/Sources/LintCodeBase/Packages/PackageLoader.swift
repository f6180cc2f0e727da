import LintEssentials

/// Loads packages from the cache or with SwiftPM, several at a time.
struct PackageLoader: Sendable {
  let root: String
  let exclusion: Exclusion
  /// The contents of folders that were read before.
  var knownFolders = KnownFolders()
  let store: ManifestStore

  private struct Miss: Sendable {
    var index: Int
    var request: PackageRequest
    var key: ManifestKey
  }

  /// Loads packages.
  ///
  /// - Returns: The packages, and those whose manifests are broken with the errors, in the order of
  ///   the requests.
  /// - Throws: `LoadingError`.
  func load(
    _ requests: [PackageRequest]
  ) async throws -> (
    packages: [LoadedPackage], broken: [(request: PackageRequest, error: LoadingError)]
  ) {
    var loaded = [LoadedPackage?](repeating: nil, count: requests.count)
    var misses: [Miss] = []
    for (index, request) in requests.enumerated() {
      let key = ManifestKey(folder: request.folder, packageManager: store.packageManager)
      if let summary = known(request, key: key) {
        loaded[index] = LoadedPackage(request: request, summary: summary)
      } else {
        misses.append(Miss(index: index, request: request, key: key))
      }
    }
    var broken: [Int: LoadingError] = [:]
    func take(_ outcome: (index: Int, result: Result<LoadedPackage, LoadingError>)) {
      switch outcome.result {
      case .success(let package): loaded[outcome.index] = package
      case .failure(let error): broken[outcome.index] = error
      }
    }
    try await withThrowingTaskGroup(of: (Int, Result<LoadedPackage, LoadingError>).self) { group in
      let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
      for (started, miss) in misses.enumerated() {
        if started >= cores, let outcome = try await group.next() { take(outcome) }
        group.addTask { (miss.index, try await outcome(of: miss)) }
      }
      for try await outcome in group { take(outcome) }
    }
    return (
      loaded.compactMap(\.self),
      broken.sorted { $0.key < $1.key }.map { (requests[$0.key], $0.value) }
    )
  }

  private func outcome(of miss: Miss) async throws -> Result<LoadedPackage, LoadingError> {
    do {
      return .success(try await find(miss))
    } catch let error as LoadingError where error.brokenManifest != nil {
      return .failure(error)
    }
  }

  private func known(_ request: PackageRequest, key: ManifestKey) -> PackageSummary? {
    if let summary = knownSummary(request, key: key) { return summary }
    return store.known(request.folder, key: key).map { survey(request, $0, key: key) }
  }

  private func find(_ miss: Miss) async throws -> LoadedPackage {
    let manifest = try await store.ask(miss.request.folder, key: miss.key)
    let summary = survey(miss.request, manifest, key: miss.key)
    return LoadedPackage(request: miss.request, summary: summary)
  }

  /// Returns the cached summary of a fetched package, which is valid for its revision.
  private func knownSummary(_ request: PackageRequest, key: ManifestKey) -> PackageSummary? {
    guard let key = summaryKey(request, key) else { return nil }
    return store.cache?.read(PackageSummary.self, "package", of: request.folder, key: key)
  }

  /// Returns what the summary of a package depends on; `nil` if its files may change.
  private func summaryKey(_ request: PackageRequest, _ key: ManifestKey) -> String? {
    guard let revision = request.revision, key.isLasting else { return nil }
    var fingerprint = Fingerprint()
    fingerprint.add(key.text)
    fingerprint.add(revision)
    for (target, path) in request.artifacts.sorted(by: { $0.key < $1.key }) {
      fingerprint.add(target)
      fingerprint.add(path)
      fingerprint.add("\(FileSystem.status(of: path)?.changed ?? 0)")
    }
    return fingerprint.text
  }

  private func survey(
    _ request: PackageRequest,
    _ manifest: Manifest,
    key: ManifestKey
  ) -> PackageSummary {
    let place = Path.relative(request.folder, to: root)
    var survey = PackageSurvey(
      folder: request.folder,
      label: place,
      manifest: manifest,
      artifacts: request.artifacts
    )
    guard !request.isOwn else {
      survey.known = knownFolders
      if !exclusion.isEmpty {
        survey.isExcluded = { exclusion.covers(Path.join(place, $0)) }
      }
      if !exclusion.ignored.isEmpty {
        survey.isIgnored = { exclusion.ignored.contains(Path.join(place, $0)) }
      }
      return survey.own()
    }
    let summary = survey.dependency()
    if let key = summaryKey(request, key), summary.unreadable.isEmpty {
      store.cache?.store(summary, "package", of: request.folder, key: key)
    }
    return summary
  }
}

/// A package and the request that loaded it.
struct LoadedPackage: Sendable {
  let request: PackageRequest
  let summary: PackageSummary
}

/// A package to load.
struct PackageRequest: Sendable {
  var identity: String
  /// The absolute path of the folder.
  var folder: String
  var isOwn = false
  /// The revision; `nil` for a package that may change at any time.
  var revision: String?
  /// The paths of unpacked binary targets, by name.
  var artifacts: [String: String] = [:]
}
