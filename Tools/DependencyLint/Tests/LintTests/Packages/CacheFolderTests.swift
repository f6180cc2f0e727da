import Foundation
import LintTestSupport
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

  private func store(_ fields: [String], key: String = "key") {
    cache.store(fields, "kind", of: "name", key: key)
  }

  private func read(
    _ kind: String = "kind",
    _ name: String = "name",
    key: String = "key"
  ) -> [String]? {
    cache.read([String].self, kind, of: name, key: key)
  }

  private var file: URL {
    get throws {
      let folder = URL(filePath: cache.path)
      let files = try FileManager.default.contentsOfDirectory(atPath: cache.path)
      return folder.appending(path: try #require(files.first))
    }
  }

  @Test func `another key, name or kind returns nothing`() {
    store(["x"])
    #expect(read(key: "other") == nil)
    #expect(read("kind", "other") == nil)
    #expect(read("other") == nil)
    #expect(read() == ["x"])
  }

  @Test func `a new value replaces the old one`() throws {
    store(["x"])
    store(["y"], key: "new")
    #expect(read(key: "new") == ["y"])
    #expect(read() == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).count == 1)
  }

  @Test func `a damaged file is ignored`() throws {
    store(["some", "fields"])
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
    cache.store("x", "kind", of: "name", key: "key")
    #expect(cache.read(String.self, "kind", of: "name", key: "key") == nil)
  }
}
