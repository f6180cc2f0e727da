import TestSupport
import Testing

@testable import LintCodeBase

/// Lines of a `.gitignore`.
@Suite(.hangLimit) struct IgnorePatternTests {
  /// Whether a line ignores a path; a path that ends in a slash is a folder.
  private func ignores(_ line: String, _ path: String) -> Bool? {
    guard let pattern = IgnorePattern(Array(line.utf8)) else { return nil }
    let isFolder = path.hasSuffix("/")
    let bytes = Array((isFolder ? String(path.dropLast()) : path).utf8)
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return pattern.matches(bytes[...], name: bytes[start...], isFolder: isFolder)
  }

  @Test(
    arguments: [
      // A name matches at any depth, a path only below its file's folder.
      ("build", "build/"), ("build", "a/build"), ("/build", "build"), ("a/b", "a/b"),
      ("*.swift", "a/b.swift"), ("a/*.swift", "a/b.swift"), ("build/", "a/build/"),
      ("**/b", "b"), ("**/b", "a/c/b"), ("a/**", "a/b/c"), ("a/**/b", "a/b"),
      ("a/**/b", "a/x/y/b"), ("a**b", "axb"), ("?.swift", "a.swift"), ("[a-c].swift", "b.swift"),
      ("[!a].swift", "b.swift"), ("[^a].swift", "b.swift"), ("[]a]", "]"), ("[a-]", "-"),
      ("[[:digit:]x]", "7"), ("[\\]]", "]"), ("\\#a", "#a"), ("\\!a", "!a"), ("a\\ ", "a "),
      ("a  ", "a"), ("a\r", "a"), ("a b", "a b"), ("\\*", "*"), ("é?", "éx"),
    ]
  )
  func `what a line matches`(line: String, path: String) {
    #expect(ignores(line, path) == true)
  }

  @Test(
    arguments: [
      ("/build", "a/build"), ("a/b", "x/a/b"), ("build/", "build"), ("*.swift", "a.swiftx"),
      ("a/*.swift", "a/b/c.swift"), ("a/**", "a"), ("a?b", "a/b"), ("a[/]b", "a/b"),
      ("[a-c]", "d"), ("[!a]", "a"), ("[a", "[a"), ("a\\", "a\\"), ("[[:no:]]", "n"),
      ("Build", "build"), ("/", "a"), ("a//", "a/"), ("?", "é"),
    ]
  )
  func `what a line does not match`(line: String, path: String) {
    #expect(ignores(line, path) != true)
  }

  @Test(arguments: ["", "   ", "# comment", "\r"])
  func `lines without a pattern`(line: String) {
    #expect(IgnorePattern(Array(line.utf8)) == nil)
  }

  @Test func `a line with an exclamation mark is negated`() {
    #expect(IgnorePattern(Array("!a".utf8))?.isNegated == true)
    #expect(IgnorePattern(Array("\\!a".utf8))?.isNegated == false)
  }

  @Test func `many stars take no more time than few`() {
    let line = String(repeating: "*a", count: 50) + "b"
    #expect(ignores(line, String(repeating: "a", count: 200)) == false)
  }
}
