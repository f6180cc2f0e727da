import Foundation
import LintTestSupport
import Testing

@testable import LintIndex

/// Which units describe a file, and what is done with files that they do not describe.
@Suite(.hangLimit) struct IndexReaderTests {
  private static let domain = "struct Movie { var title = 1 }\n"
  private static let screen = "func show(_ movie: Movie) { _ = movie.title }\n"
  private static let files = ["Domain.swift", "Screen.swift"]

  private static func compiled() async throws -> IndexSample {
    let sample = try IndexSample([
      "Domain.swift": domain, "Screen.swift": screen, "Empty.swift": "// Movie\n",
      "Never.swift": "let never = Movie()",
    ])
    try await sample.compile("App", files + ["Empty.swift"])
    return sample
  }

  /// What tests read that change nothing.
  private static let unchanged = Task { try await compiled() }

  /// Returns a reader of a copy of the index, and the folder of the copy.
  private func copy() async throws -> (IndexReader, URL, TemporaryDirectory) {
    let sample = try await Self.unchanged.value
    let directory = try TemporaryDirectory()
    let store = directory.url.appending(path: "store")
    try FileManager.default.copyItem(atPath: sample.store, toPath: store.path)
    return (IndexReader(root: sample.root, stores: [store.path]), store, directory)
  }

  private static let found = [
    "Screen.swift:1:20 Movie of Domain.swift:1", "Screen.swift:1:39 title of Domain.swift:1",
  ]

  @Test func `references name both places, and the symbol`() async throws {
    let index = try await Self.unchanged.value.read(Self.files)
    #expect(index.lines == Self.found)
    #expect(index.files.map(\.state) == [.fresh, .fresh])
    #expect(index.symbols.map(\.kind) == [.struct, .property])
    #expect(index.symbols.map(\.usr) == ["s:3App5MovieV", "s:3App5MovieV5titleSivp"])
    #expect(index.references.map(\.roles.names) == [[], ["read"]])
    #expect(index.problems.isEmpty)
  }

  @Test func `only references between the given files count`() async throws {
    let sample = try await Self.unchanged.value
    let index = try await sample.read(Self.files)
    #expect(index.references(from: ["Screen.swift"], to: ["Domain.swift"]).count == 2)
    #expect(index.references(from: ["Domain.swift"], to: ["Screen.swift"]).isEmpty)
    #expect(try await sample.read(["Screen.swift"]).lines.isEmpty)
  }

  @Test func `a file that was not compiled, or does not exist, is missing`() async throws {
    let index = try await Self.unchanged.value
      .read(Self.files + ["Empty.swift", "Never.swift", "Gone.swift"])
    #expect(index.state(of: "Never.swift") == .missing)
    #expect(index.state(of: "Gone.swift") == .missing)
    // It has no declarations.
    #expect(index.state(of: "Empty.swift") == .fresh)
    #expect(index.lines == Self.found)
  }

  @Test func `a file that changed later is stale until its compilation`() async throws {
    let sample = try await Self.compiled()
    for file in Self.files {
      try sample.touch(file, after: 60)
      let index = try await sample.read(Self.files)
      #expect(index.state(of: file) == .stale)
      #expect(index.files.count { $0.state == .fresh } == 1)
      #expect(index.lines.isEmpty)
      try sample.touch(file, after: -60)
    }
    try sample.write("\n" + Self.screen, to: "Screen.swift")
    try sample.touch("Screen.swift")
    try await sample.compile("App", Self.files)
    let index = try await sample.read(Self.files)
    #expect(index.state(of: "Screen.swift") == .fresh)
    #expect(index.lines.first == "Screen.swift:2:20 Movie of Domain.swift:1")
    #expect(index.lines.count == 2)
  }

  @Test func `several compilations of a file are merged`() async throws {
    let sample = try await Self.compiled()
    try await sample.compile("App", Self.files, build: "release", options: ["-O"])
    try await sample.compile("Other", Self.files, build: "other")
    let index = try await sample.read(Self.files)
    #expect(index.lines == Self.found)
    // The newest module is a part of the symbol's name.
    #expect(index.symbols.first?.usr == "s:5Other5MovieV")
  }

  @Test func `a reference under a condition is found if one compilation has it`() async throws {
    let sample = try IndexSample([
      "Domain.swift": Self.domain,
      "Screen.swift": "#if EXTRA\nlet movie = Movie()\n#endif\n",
    ])
    try await sample.compile("App", Self.files, options: ["-DEXTRA"])
    try await sample.compile("App", Self.files, build: "release")
    let names = try await sample.read(Self.files).lines
    #expect(names.contains("Screen.swift:2:13 Movie of Domain.swift:1"))
  }

  @Test func `modules of one name in several builds keep their symbols apart`() async throws {
    let sample = try IndexSample([
      "One/Domain.swift": Self.domain, "One/Screen.swift": Self.screen,
      "Two/Domain.swift": "\n" + Self.domain, "Two/Screen.swift": Self.screen,
    ])
    let (one, two) = (Self.files.map { "One/\($0)" }, Self.files.map { "Two/\($0)" })
    try await sample.compile("App", one, build: "one")
    try await sample.compile("App", two, build: "two")
    let index = try await sample.read(one + two)
    #expect(
      index.lines == [
        "One/Screen.swift:1:20 Movie of One/Domain.swift:1",
        "One/Screen.swift:1:39 title of One/Domain.swift:1",
        "Two/Screen.swift:1:20 Movie of Two/Domain.swift:2",
        "Two/Screen.swift:1:39 title of Two/Domain.swift:2",
      ]
    )
  }

  @Test func `a record that cannot be read makes its file unreadable`() async throws {
    let (reader, store, directory) = try await copy()
    defer { withExtendedLifetime(directory) {} }
    let records = store.appending(path: "v5/records")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: records.path)
    let record = try #require(paths.first { $0.contains("/Screen.swift-") })
    try Data("damaged".utf8).write(to: records.appending(path: record))
    let index = try await reader.read(Self.files)
    guard case .unreadable(let reason) = index.state(of: "Screen.swift") else {
      Issue.record("\(String(describing: index.state(of: "Screen.swift")))")
      return
    }
    #expect(!reason.isEmpty)
    #expect(index.state(of: "Domain.swift") == .fresh)
    #expect(index.lines.isEmpty)
  }

  @Test func `a unit that cannot be read is a problem, and its file is missing`() async throws {
    let (reader, store, directory) = try await copy()
    defer { withExtendedLifetime(directory) {} }
    let units = store.appending(path: "v5/units")
    let names = try FileManager.default.contentsOfDirectory(atPath: units.path)
    let unit = try #require(names.first { $0.hasPrefix("Screen.o-") })
    try Data("damaged".utf8).write(to: units.appending(path: unit))
    let index = try await reader.read(Self.files)
    #expect(index.problems.count == 1)
    #expect(index.problems.first?.hasPrefix("\(unit): ") == true)
    #expect(index.state(of: "Screen.swift") == .missing)
  }

  @Test func `a code base is found through a symbolic link`() async throws {
    let sample = try await Self.unchanged.value
    let link = try TemporaryDirectory()
    let path = link.url.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: sample.root)
    let reader = IndexReader(root: path, stores: ["\(path)/.build/debug/index/store"])
    #expect(try await reader.read(Self.files).lines == Self.found)
  }
}
