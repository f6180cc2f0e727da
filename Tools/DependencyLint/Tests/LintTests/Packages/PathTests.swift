import LintTestSupport
import Testing

@testable import LintCodeBase

/// Paths as strings.
@Suite(.hangLimit) struct PathTests {
  @Test(arguments: [
    ("a/b", "a/b"), ("./a//b/", "a/b"), ("a/./b/../c", "a/c"), ("../../a", "../../a"),
    ("a/..", "."), ("", "."), (".", "."), ("/", "/"), ("/../a/", "/a"), ("/a/...", "/a/..."),
    ("a..b/.c", "a..b/.c"),
  ])
  func `redundant components are removed`(path: String, normal: String) {
    #expect(Path.normalized(path) == normal)
  }

  @Test(arguments: [
    ("a", "b/c", "a/b/c"), (".", "b", "b"), ("a", ".", "a"), ("a", "", "a"), ("a", "/b", "/b"),
    ("a/b", "../c", "a/c"), ("/a", "./b/", "/a/b"), (".", "../b", "../b"),
  ])
  func `a path is resolved against a folder`(base: String, path: String, joined: String) {
    #expect(Path.join(base, path) == joined)
  }

  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/a", "/a", "."), ("/ab", "/a", "../ab"), ("/x/y", "/a/b", "../../x/y"),
    ("/a", "/", "a"), ("/ö/é/b", "/ö", "é/b"),
  ])
  func `a path is made relative to a folder`(path: String, base: String, relative: String) {
    #expect(Path.relative(path, to: base) == relative)
  }

  @Test func `folders and last components`() {
    #expect(Path.folder(of: "a/b/c") == "a/b")
    #expect(Path.folder(of: "a") == ".")
    #expect(Path.folder(of: "/a") == "/")
    #expect(Path.lastComponent("https://example.org/a/B.git/") == "B.git")
    #expect(Path.isInside("a/b", "a") && Path.isInside("a", "a") && !Path.isInside("ab", "a"))
  }
}
