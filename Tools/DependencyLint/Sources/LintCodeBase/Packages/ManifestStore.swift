/// Evaluates manifests, from the cache if nothing changed, or with SwiftPM.
struct ManifestStore: Sendable {
  let packageManager: SwiftPackageManager
  let cache: CacheFolder?
  /// The absolute path to which paths in errors are relative.
  let root: String

  /// Returns the cached manifest; `nil` if SwiftPM must evaluate it.
  func known(_ folder: String, key: ManifestKey) -> Manifest? {
    guard key.isLasting else { return nil }
    if let shared = key.shared, let manifest = read(shared, key: shared) { return manifest }
    return read(folder, key: key.text)
  }

  private func read(_ name: String, key: String) -> Manifest? {
    cache?.read(Manifest.self, "manifest", of: name, key: key)
  }

  /// Evaluates the manifest with SwiftPM and caches the result.
  func ask(_ folder: String, key: ManifestKey) async throws -> Manifest {
    let name = Path.join(Path.relative(folder, to: root), "Package.swift")
    // SwiftPM has a cache of its own, which ignores the files that the manifest reads.
    let isFresh = cache == nil || !key.isLasting
    let manifest = try await packageManager.dump(folder, manifest: name, isFresh: isFresh)
    if key.isLasting, let cache {
      // The paths of local packages are absolute.
      let shared = manifest.packages.contains { $0.path != nil } ? nil : key.shared
      cache.store(manifest, "manifest", of: shared ?? folder, key: shared ?? key.text)
    }
    return manifest
  }
}
