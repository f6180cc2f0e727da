import Foundation
import TestSupport
import Testing

/// The rules of CONTRIBUTING.md for tests.
@Suite(.hangLimit) struct TestRulesTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the paths of the source files of tests, without test support.
  private static func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: tests.path)
      .filter {
        $0.hasSuffix(".swift") && !$0.hasPrefix("TestSupport/") && !$0.contains("/.build/")
      }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: tests.appending(path: path), encoding: .utf8)
  }

  @Test func `only test support sleeps`() throws {
    let sleep = /\b(?:Task\.sleep|Thread\.sleep|usleep|nanosleep|asyncAfter)\(/
    #expect(try Self.files().filter { try Self.text($0).contains(sleep) } == [])
  }

  private static func startsTest(_ line: Substring) -> Bool {
    line.drop { $0 == " " }.hasPrefix("@Test")
  }

  @Test func `every suite has a limit`() throws {
    // At the top of a file, or in its `#if`. Types inside it have its limit.
    let type =
      #/
      ^(?<indent>(?:\ \ )?)(?:@.+\ )?(?:final\ )?
      (?:struct|class|actor|enum|extension)\ (?<name>`[^`]+`|\w+)
      /#
    var limited: Set<String> = []
    var tested: Set<String> = []
    for path in try Self.files() {
      let target = path.split(separator: "/").prefix(2).joined(separator: "/")
      var end: String?
      var name = ""
      var attributes = ""
      for line in try Self.text(path).split(separator: "\n", omittingEmptySubsequences: false) {
        if let current = end {
          if Self.startsTest(line) { tested.insert(name) }
          if line.hasPrefix(current) { end = nil }
        } else if let match = line.firstMatch(of: type) {
          name = "\(target)/\(match.name)"
          if (attributes + line).contains(/\.(hang|time)Limit/) { limited.insert(name) }
          if !line.hasSuffix("}") { end = "\(match.indent)}" }
        } else if Self.startsTest(line) {
          Issue.record("a test outside a suite: \(path)")
        }
        attributes = line.isEmpty || end != nil ? "" : attributes + line
      }
    }
    #expect(tested.subtracting(limited).sorted() == [])
  }
}
