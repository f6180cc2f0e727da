/// What manifests say: from the cache if nothing changed, from SwiftPM otherwise.
struct ManifestStore: Sendable {
  let packageManager: SwiftPackageManager
  let cache: CacheFolder?
  /// The absolute path that errors name manifests relative to.
  let root: String

  /// - Returns: nil if SwiftPM has to be asked.
  func known(_ folder: String, key: ManifestKey) -> Manifest? {
    guard key.isLasting else { return nil }
    return cache?.read("manifest", of: folder, key: key.text) { reader in
      var manifest = Manifest(name: "", toolsVersion: [])
      while let tag = reader.next() {
        guard try manifest.take(tag, from: &reader) else { throw RecordReader.Damage() }
      }
      return manifest
    }
  }

  /// Asks SwiftPM and keeps the answer.
  func ask(_ folder: String, key: ManifestKey) async throws -> Manifest {
    let name = Path.join(Path.relative(folder, to: root), "Package.swift")
    let manifest = try await packageManager.dump(folder, manifest: name)
    if key.isLasting, let cache {
      var writer = RecordWriter()
      manifest.write(to: &writer)
      cache.store("manifest", of: folder, key: key.text, writer)
    }
    return manifest
  }
}
