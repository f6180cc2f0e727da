import Foundation
import LintTestSupport
import Testing

@testable import LintIndex

/// Whether a source is the one that was compiled, whatever its date says.
@Suite(.hangLimit) struct SourceCheckTests {
  private static let domain = """
    struct Movie { var title = 1; var extra = 2; func load() {} }
    struct Genre {}
    func find() -> Movie { Movie() }
    func seek() -> Movie { Movie() }
    let limit = 5
    extension String { var loud: String { self } }

    """
  private static let screen = """
    func show(_ movie: Movie) {
      _ = movie.title

      let text = "a"
      _ = text
    #if EXTRA
      _ = 1
    #else
      _ = movie
    #endif
      _ = find()
    }
    func wide() { _ = 5 }

    """
  private static let files = ["Domain.swift", "Screen.swift"]

  private func compiled(_ screen: String = screen) async throws -> IndexSample {
    let sample = try IndexSample(["Domain.swift": Self.domain, "Screen.swift": screen])
    try await sample.compile("App", Self.files)
    return sample
  }

  @Test func `a file with other references is stale, even with an older date`() async throws {
    let sample = try await compiled()
    let changes: [(old: String, new: String, isStale: Bool)] = [
      ("movie.title", "movie.extra", true), ("find()", "seek()", true), ("Movie)", "Genre)", true),
      ("func show", "func hide", true), ("  _ = movie.title\n", "", true),
      ("  _ = find()\n}", "}", true), ("func show", "\nfunc show", true),
      ("  _ = find()\n}\nfunc wide() { _ = 5 }\n", "", true),
      // Other comments and literals.
      ("= 5", "= 6", false), ("\n\n", "\n  // limit\n", false), (#""a""#, #""limit""#, false),
      ("= 5 }", "= 5 } // find()", false),
      ("#if EXTRA\n  _ = 1", "#if EXTRA\n  _ = limit", false),
    ]
    for (old, new, isStale) in changes {
      let changed = Self.screen.replacing(old, with: new)
      try #require(changed != Self.screen)
      try sample.write(changed, to: "Screen.swift")
      try sample.touch("Screen.swift", after: -60)
      let state = try await sample.read(Self.files).state(of: "Screen.swift")
      #expect(state == (isStale ? .stale : .fresh), "\(old) → \(new)")
    }
  }

  @Test func `an index with newer dates than the sources is not believed`() async throws {
    let sample = try await compiled()
    try sample.write(Self.screen.replacing("find()", with: "seek()"), to: "Screen.swift")
    let units = ".build/debug/index/store/v5/units"
    for name in try FileManager.default.contentsOfDirectory(atPath: sample.url(units).path) {
      try sample.touch("\(units)/\(name)", after: 60)
    }
    let index = try await sample.read(Self.files)
    #expect(index.files.map(\.state) == [.fresh, .stale])
    #expect(index.lines.isEmpty)
  }

  @Test func `the compilation that fits describes a file`() async throws {
    let sample = try await compiled(Self.screen.replacing("find()", with: "seek()"))
    try sample.write(Self.screen, to: "Screen.swift")
    try await sample.compile("App", Self.files, build: "release")
    let index = try await sample.read(Self.files)
    #expect(index.files.map(\.state) == [.fresh, .fresh])
    #expect(
      index.lines.filter { $0.contains(":11:") } == ["Screen.swift:11:7 find() of Domain.swift:3"]
    )
  }

  @Test func `a file that was read before is compared with what it was`() async throws {
    let sample = try await compiled()
    let before = try await sample.reader(cached: true).read(Self.files)
    #expect(before.files.map(\.state) == [.fresh, .fresh])
    // Nothing shows that the member is not that of a tuple.
    try sample.write(
      Self.screen.replacing("let text = \"a\"", with: "let text = movie.extra"),
      to: "Screen.swift"
    )
    for _ in 0..<2 {
      try sample.touch("Screen.swift", after: -60)
      let changed = try await sample.reader(cached: true).read(Self.files)
      #expect(changed.files.map(\.state) == [.fresh, .stale])
    }
    try sample.write(Self.screen, to: "Screen.swift")
    try sample.touch("Screen.swift", after: -120)
    #expect(try await sample.reader(cached: true).read(Self.files) == before)
  }

  @Test func `names that the index spells otherwise are no changes`() async throws {
    let sample = try await compiled(
      #"""
      import struct Foundation.URL
      @MainActor @_optimize(none) func labels(limit find: Int, _ seek: Int) -> Int { find + seek }
      func patterns(_ all: [(Int, Int)], _ pair: (limit: Int, find: Int)?) {
        for (limit, find) in all where limit < find { _ = (limit, find) }
        if let (limit, find) = pair { print("\(limit)", find, separator: "\(find)") }
        let one = 1, seek = 2
        var Movie: Int { one }
        switch all.first { case let (limit, find)?: print(limit, find); case nil: break }
        all.forEach { limit, find in print(limit, find) }
        [1].forEach { [find = seek] limit in print(find, limit, Movie) }
      }
      func members(_ pair: (limit: Int, find: Int)) { print(pair.limit, pair .find) }
      func generic<Movie, each Genre>(_: Movie, _: repeat each Genre) -> Movie? { nil }
      func == <Genre>(left: Generic<Genre>, right: Int) -> Bool { true }
      struct Generic<Movie> { init<Genre>(_ genre: Genre) {}; subscript<Genre>(_: Genre) -> Int { 1 } }
      protocol Listed<Genre> { associatedtype Genre }
      @MainActor func wait(_ all: AsyncStream<Int>) async { for await one in all { print(one) } }
      struct Failure: Error {}
      func local() throws(Failure) {
        func find() {}
        enum Genre { case seek, limit }
        typealias Movie = Int
        do throws(Failure) { find(); throw Failure() } catch { print(error, Genre.seek, Movie(1)) }
        seek: for _ in [1] { continue seek }
        _ = type(of: 1)
      }
      @propertyWrapper struct Clamped {
        var wrappedValue: Int
        var projectedValue: Int { wrappedValue }
        static func make() -> Self { Self(wrappedValue: 1) }
        func callAsFunction(_: Int) {}
        subscript(_: Int) -> Int { 1 }
      }
      struct Holder {
        @Clamped var size = 1
        var `default` = 1
        var `a b` = 2
        func show(_ clamped: Clamped) { print($size, _size, `a b`, `default`, clamped[1]); clamped(1) }
      }
      let both = 1...limit
      let find2 = { (limit: Int) -> Int in limit }(1)

      """#
    )
    let index = try await sample.read(Self.files)
    #expect(index.files.map(\.state) == [.fresh, .fresh])
  }
}
