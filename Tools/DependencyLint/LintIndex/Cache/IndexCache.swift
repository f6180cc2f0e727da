import LintCodeBase

/// Caches the content of indexes between runs, in one file for each code base.
struct IndexCache {
  /// The version of the content.
  ///
  /// Increase it when the content or its meaning changes.
  private static let format = 2
  private static let kind = "index"

  private let cache: CacheFolder
  private let root: String

  init(directory: String, root: String) {
    cache = CacheFolder(path: directory)
    self.root = root
  }

  /// Returns the key for everything that the content depends on: the files and units, and when each
  /// changed.
  static func key(_ sources: SourceSet, _ listings: [UnitListing]) -> String {
    var fingerprint = Fingerprint()
    var times: [Int] = [format]
    for (file, time) in zip(sources.files, sources.times) {
      fingerprint.add(file)
      times.append(time ?? 0)
    }
    for listing in listings {
      fingerprint.add(listing.store)
      for unit in listing.units {
        fingerprint.add(unit.name)
        times.append(unit.time)
      }
    }
    times.withUnsafeBytes { fingerprint.add($0) }
    return fingerprint.text
  }

  /// Returns the content stored with the key; `nil` if there is none.
  func read(key: String) -> CodeBaseIndex? {
    cache.readBytes(Self.kind, of: root, key: key) { bytes in
      var decoder = IndexDecoder(bytes)
      return try decoder.index()
    }
  }

  func store(_ index: CodeBaseIndex, key: String) {
    var encoder = IndexEncoder()
    encoder.add(index)
    cache.store(Self.kind, of: root, key: key, bytes: encoder.bytes)
  }
}
