import LintCodeBase

/// Caches the content of indexes between runs, in one file for each code base.
struct IndexCache {
  /// The version of the content.
  ///
  /// Increase it when the content or its meaning changes.
  private static let format = 3
  private static let kind = "index"
  private static let stampKind = "index-sources"

  private let cache: CacheFolder
  private let root: String

  init(directory: String, root: String) {
    cache = CacheFolder(path: directory)
    self.root = root
  }

  /// Returns the key for everything that the content depends on: the files and units, and when each
  /// changed, whatever its date says.
  static func key(_ sources: SourceSet, _ listings: [UnitListing]) -> String {
    var fingerprint = Fingerprint()
    var times: [Int] = [format]
    for (file, status) in zip(sources.files, sources.statuses) {
      fingerprint.add(file)
      times += status.map { [$0.time, $0.size, $0.changed] } ?? [0]
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

  /// Returns the sources as they were when each build was first read, by path.
  func readStamps() -> [String: SourceStamp] {
    cache.readBytes(Self.stampKind, of: root, key: "\(Self.format)") { bytes in
      var decoder = IndexDecoder(bytes)
      return try decoder.stamps()
    } ?? [:]
  }

  func store(_ stamps: [String: SourceStamp]) {
    var encoder = IndexEncoder()
    encoder.add(stamps)
    cache.store(Self.stampKind, of: root, key: "\(Self.format)", bytes: encoder.bytes)
  }

  func store(_ index: CodeBaseIndex, key: String) {
    var encoder = IndexEncoder()
    encoder.add(index)
    cache.store(Self.kind, of: root, key: key, bytes: encoder.bytes)
  }
}

/// A source, and the build that read it.
struct SourceStamp: Hashable, Sendable {
  /// Identifies the units that describe the source.
  var build: String
  /// Identifies the text.
  var content: String
}

extension SourceStamp {
  init(build: Fingerprint, content: [UInt8]) {
    var fingerprint = Fingerprint()
    content.withUnsafeBytes { fingerprint.add($0) }
    self.init(build: build.text, content: fingerprint.text)
  }
}
