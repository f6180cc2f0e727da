import Foundation
import TestSupport
import Testing

@testable import LintCodeBase
@testable import LintScanner

/// The cache, including damaged files.
@Suite(.hangLimit) struct CacheFolderTests {
  private let tree: SourceTree
  private let cache: CacheFolder

  init() throws {
    tree = try SourceTree([:])
    cache = CacheFolder(path: "\(tree.path)/deep/cache")
  }

  private func store(_ fields: String..., key: String = "key") {
    var writer = RecordWriter()
    writer.record("a", all: fields)
    cache.store("kind", of: "name", key: key, writer)
  }

  private func read(
    _ kind: String = "kind",
    _ name: String = "name",
    key: String = "key"
  ) -> [String]? {
    cache.read(kind, of: name, key: key) { reader in
      _ = reader.next()
      return try reader.fields()
    }
  }

  private var file: URL {
    get throws {
      let folder = URL(filePath: cache.path)
      let files = try FileManager.default.contentsOfDirectory(atPath: cache.path)
      return folder.appending(path: try #require(files.first))
    }
  }

  @Test func `fields are read back unchanged`() {
    let fields = ["", "a\tb", "c\nd", #"e\n\t\"#, "ü", ""]
    store(fields[0], fields[1], fields[2], fields[3], fields[4], fields[5])
    #expect(read() == fields)
  }

  @Test func `another key, name or kind returns nothing`() {
    store("x")
    #expect(read(key: "other") == nil)
    #expect(read("kind", "other") == nil)
    #expect(read("other") == nil)
    #expect(read() == ["x"])
  }

  @Test func `a new value replaces the old one`() throws {
    store("x")
    store("y", key: "new")
    #expect(read(key: "new") == ["y"])
    #expect(read() == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).count == 1)
  }

  @Test func `a damaged file is ignored`() throws {
    store("some", "fields")
    let whole = try Data(contentsOf: file)
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 1
      try damaged.write(to: file)
      #expect(read() == nil)
      try whole.prefix(index).write(to: file)
      #expect(read() == nil)
    }
    try whole.write(to: file)
    #expect(read() == ["some", "fields"])
  }

  @Test func `a folder that cannot be written is ignored`() {
    let cache = CacheFolder(path: "/dev/null/cache")
    cache.store("kind", of: "name", key: "key", RecordWriter())
    #expect(cache.read("kind", of: "name", key: "key") { _ in true } == nil)
  }

  @Test func `a package's summary is read back unchanged`() throws {
    let summary = PackageSummary(
      manifest: Manifest(
        name: "P",
        toolsVersion: [6, 2],
        packages: [Manifest.Reference(identity: "q", name: nil, path: "/q", lastComponent: "Q")],
        products: [Manifest.Product(name: "L", kind: .library, targets: ["A", "B"])]
      ),
      modules: [
        PackageSummary.Module(
          name: "A",
          target: "a",
          kind: .library,
          folder: "Sources/a",
          imports: [
            PackageSummary.Import(
              module: "NIO",
              file: "Sources/a/a.swift",
              position: SourcePosition(line: 3, column: 8),
              isReexported: true
            )
          ]
        ),
        PackageSummary.Module(name: "B", target: "B", kind: .binary, folder: ".", isGuess: true),
      ]
    )
    var writer = RecordWriter()
    summary.write(to: &writer)
    let back = try writer.bytes.withUnsafeBytes { bytes in
      var reader = RecordReader(bytes)
      return try PackageSummary(from: &reader)
    }
    #expect(back == summary)
  }
}
