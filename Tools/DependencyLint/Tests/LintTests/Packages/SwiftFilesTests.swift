import Foundation
import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintScanner

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Listing Swift files.
@Suite(.hangLimit) struct SwiftFilesTests {
  @Test func `files are relative and sorted, without hidden ones`() throws {
    let tree = try SourceTree([
      "b.swift": "", "a/c.swift": "", "a/b.txt": "", ".build/x.swift": "", ".y.swift": "",
      "node_modules/z.swift": "",
    ])
    #expect(SwiftFiles.list(under: tree.path) == .init(files: ["a/c.swift", "b.swift"]))
  }

  @Test func `excluded folders are skipped with their content`() throws {
    let tree = try SourceTree(["a/b.swift": "", "a/gen/c.swift": "", "d/gen/e.swift": ""])
    let listing = SwiftFiles.list(under: tree.path, excluding: [Pattern(text: "a/gen")])
    #expect(listing.files == ["a/b.swift", "d/gen/e.swift"])
  }

  @Test func `a file is listed by name`() throws {
    let tree = try SourceTree(["a.swift": ""])
    #expect(SwiftFiles.list(under: "\(tree.path)/a.swift").files == ["a.swift"])
  }

  @Test func `dangling links, loops and pipes are skipped`() throws {
    let tree = try SourceTree(["a/b.swift": ""])
    try tree.link("gone.swift", to: "nowhere")
    try tree.link("a/loop", to: "..")
    try #require(mkfifo("\(tree.path)/pipe.swift", 0o600) == 0)
    #expect(SwiftFiles.list(under: tree.path) == .init(files: ["a/b.swift"]))
  }

  @Test func `an unreadable folder is a problem, and others are listed`() throws {
    let tree = try SourceTree(["a.swift": ""])
    #expect(
      SwiftFiles.list(under: "\(tree.path)/nowhere")
        == .init(problems: [UnreadableFile(path: ".", reason: "No such file or directory")])
    )
    try tree.write("", to: "shut/b.swift")
    try #require(chmod("\(tree.path)/shut", 0) == 0)
    defer { chmod("\(tree.path)/shut", 0o700) }
    let listing = SwiftFiles.list(under: tree.path)
    #expect(listing.files.contains("a.swift"))
    if geteuid() != 0 { #expect(listing.problems.map(\.path) == ["shut"]) }
  }
}
