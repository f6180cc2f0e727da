import Foundation
import LintTestSupport
import Testing

@testable import LintIndex

/// The cache of what was read of an index.
@Suite(.hangLimit) struct IndexCacheTests {
  private static let files = ["Domain.swift", "Screen.swift", "Never.swift"]

  private func compiled() async throws -> IndexSample {
    let sample = try IndexSample([
      "Domain.swift": "struct Movie {}\n",
      "Screen.swift": "func show(_ movie: Movie) {}\n",
      "Never.swift": "",
    ])
    try await sample.compile("App", Array(Self.files.prefix(2)))
    return sample
  }

  /// Returns a reader that has no toolchain, so that it can only use the cache.
  private func blind(_ sample: IndexSample) -> IndexReader {
    var reader = sample.reader(cached: true)
    reader.environment = [:]
    return reader
  }

  @Test func `what did not change is read from the cache, if there is one`() async throws {
    let sample = try await compiled()
    _ = try await sample.read(Self.files)
    await #expect(throws: IndexError.missingSwift) { try await blind(sample).read(Self.files) }
    let first = try await sample.reader(cached: true).read(Self.files)
    #expect(first.references.count == 1)
    #expect(try await blind(sample).read(Self.files) == first)
  }

  @Test func `a change is noticed`() async throws {
    let sample = try await compiled()
    let units = ".build/debug/index/store/v5/units"
    let names = try FileManager.default.contentsOfDirectory(atPath: sample.url(units).path)
    for what in ["a source", "a source, but not its date", "a unit", "a new unit", "the files"] {
      _ = try await sample.reader(cached: true).read(Self.files)
      var files = Self.files
      switch what {
      case "a source": try sample.touch("Screen.swift", after: -60)
      case "a source, but not its date":
        let path = sample.url("Screen.swift").path
        let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
        try sample.write("func show(_ motion: Movie) {}\n", to: "Screen.swift")
        try FileManager.default.setAttributes(
          [.modificationDate: try #require(date)],
          ofItemAtPath: path
        )
      case "a unit": try sample.touch("\(units)/\(try #require(names.first))", after: 60)
      case "a new unit": try sample.write("", to: "\(units)/New.o-1")
      default: files.removeLast()
      }
      await #expect(throws: IndexError.missingSwift, "\(what)") {
        try await blind(sample).read(files)
      }
    }
  }

  @Test func `what could not be read is read again`() async throws {
    let sample = try await compiled()
    let records = sample.url(".build/debug/index/store/v5/records")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: records.path)
    let record = records.appending(path: try #require(paths.first { $0.contains("/Screen") }))
    let bytes = try Data(contentsOf: record)
    try FileManager.default.removeItem(at: record)
    let broken = try await sample.reader(cached: true).read(Self.files)
    #expect(broken.references.isEmpty)
    try bytes.write(to: record)
    let whole = try await sample.reader(cached: true).read(Self.files)
    #expect(whole.references.count == 1)
  }

  @Test func `damaged content is refused wherever it is cut or changed`() async throws {
    let sample = try await compiled()
    let index = try await sample.read(Self.files)
    var encoder = IndexEncoder()
    encoder.add(index)
    let bytes = encoder.bytes
    #expect(decoded(bytes) == index)
    for count in bytes.indices { #expect(decoded(Array(bytes[..<count])) == nil) }
    #expect(decoded(bytes + [0]) == nil)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] = 0xFF
      // It may mean something else, but must not trap.
      _ = decoded(damaged)
    }
  }

  private func decoded(_ bytes: [UInt8]) -> CodeBaseIndex? {
    bytes.withUnsafeBytes { bytes in
      var decoder = IndexDecoder(bytes)
      return try? decoder.index()
    }
  }
}
