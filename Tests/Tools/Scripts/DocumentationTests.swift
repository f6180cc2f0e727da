import Foundation
import TestSupport
import Testing

/// The code in the documentation is the code of the examples, which are compiled and run.
@Suite(.hangLimit) struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let pages = [
    "Modules/Infrastructure/HTTP/HTTP.docc/HTTP.md",
    "Modules/Infrastructure/CurlHTTP/CurlHTTP.docc/CurlHTTP.md",
  ]

  @Test(arguments: pages)
  func `all code on a page is in an example`(page: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
    let pieces = Self.pieces(of: text)
    try #require(pieces.count > 2)
    let sources = try Self.sources()
    for piece in pieces {
      let isThere = sources.contains { $0.contains(piece) }
      #expect(isThere, "\(page) has code that no example has:\n\(piece.joined(separator: "\n"))")
    }
  }

  /// Returns the lines of each block of Swift, without indentation.
  private static func pieces(of page: String) -> [[Substring]] {
    let blocks = page.split(separator: "```swift\n", omittingEmptySubsequences: false).dropFirst()
    return blocks.map { lines(of: $0.prefix(upTo: $0.firstRange(of: "```")?.lowerBound)) }
  }

  private static func sources() throws -> [[Substring]] {
    // Build products are in hidden folders.
    let files = FileManager.default.enumerator(
      at: root.appending(path: "Tests/Examples"),
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    )
    return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .map { lines(of: try String(contentsOf: $0, encoding: .utf8)[...]) }
  }

  private static func lines(of text: Substring) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingPrefix { $0 == " " } }
      .filter { !$0.isEmpty }
  }
}

extension Substring {
  fileprivate func prefix(upTo end: Index?) -> Substring {
    self[..<(end ?? endIndex)]
  }
}
