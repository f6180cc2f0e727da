import Foundation
import LintTestSupport
import Testing

@testable import LintCodeBase

/// The source files in a target's folder.
@Suite(.hangLimit) struct TargetSourcesTests {
  private func sources(
    _ tree: SourceTree,
    folder: String = "Sources",
    _ change: (inout Manifest.Target) -> Void = { _ in }
  ) -> TargetSources {
    var target = Manifest.Target(name: "A", kind: .regular)
    change(&target)
    return TargetSources(of: target, folder: folder, package: tree.path)
  }

  private func tree(_ files: String...) throws -> SourceTree {
    try SourceTree(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
  }

  @Test func `Swift files at any depth are included, sorted`() throws {
    let tree = try tree("Sources/b.swift", "Sources/deep/er/a.swift", "Sources/read.me")
    #expect(sources(tree).swiftFiles == ["Sources/b.swift", "Sources/deep/er/a.swift"])
  }

  @Test func `excluded files are skipped`() throws {
    let tree = try tree("Sources/a.swift", "Sources/b.swift", "Sources/old/c.swift")
    let found = sources(tree) { $0.exclude = ["b.swift", "./old/"] }
    #expect(found.swiftFiles == ["Sources/a.swift"])
  }

  @Test func `if sources are listed, other files are skipped`() throws {
    let tree = try tree(
      "Sources/a.swift",
      "Sources/b.swift",
      "Sources/in/c.swift",
      "Sources/inn.swift"
    )
    let found = sources(tree) { $0.sources = ["b.swift", "in"] }
    #expect(found.swiftFiles == ["Sources/b.swift", "Sources/in/c.swift"])
  }

  @Test func `a Swift file that is a resource is not a source`() throws {
    let tree = try tree("Sources/a.swift", "Sources/copy/b.swift", "Sources/process/c.swift")
    let found = sources(tree) {
      $0.resources = [
        Manifest.Resource(path: "copy", isCopied: true),
        Manifest.Resource(path: "process", isCopied: false),
      ]
    }
    #expect(found.swiftFiles == ["Sources/a.swift"])
  }

  @Test(arguments: [
    ".hidden", "A.docc", "A.xcassets", "A.xcodeproj", "A.xcworkspace", "A.playground",
    "A.xcdatamodeld", "A.xcdatamodel", "A.xcmappingmodel",
  ])
  func `hidden folders and bundles are skipped`(name: String) throws {
    let tree = try tree("Sources/a.swift", "Sources/\(name)/b.swift")
    #expect(sources(tree).swiftFiles == ["Sources/a.swift"])
  }

  @Test func `hidden files are skipped`() throws {
    #expect(sources(try tree("Sources/a.swift", "Sources/.b.swift")).swiftFiles.count == 1)
  }

  @Test func `links are followed, but not loops`() throws {
    let tree = try tree("Sources/a.swift", "Elsewhere/b.swift", "c.swift")
    try tree.link("Sources/link", to: "../Elsewhere")
    try tree.link("Sources/c.swift", to: "../c.swift")
    try tree.link("Sources/gone.swift", to: "nowhere.swift")
    try tree.link("Sources/loop", to: "../Sources")
    try tree.link("Elsewhere/back", to: "../Sources")
    #expect(
      sources(tree).swiftFiles == ["Sources/a.swift", "Sources/c.swift", "Sources/link/b.swift"]
    )
  }

  @Test func `manifests of the package are not sources, but those of nested packages are`() throws {
    let tree = try tree(
      "Package.swift",
      "Package@swift-5.9.swift",
      "a.swift",
      "in/Package.swift",
      "in/b.swift"
    )
    let found = sources(tree, folder: ".")
    #expect(found.swiftFiles == ["a.swift", "in/Package.swift", "in/b.swift"])
    #expect(found.nestedManifests == ["in/Package.swift"])
  }

  @Test func `C sources are detected`() throws {
    #expect(sources(try tree("Sources/a.c")).hasClangSources)
    #expect(!sources(try tree("Sources/a.swift")).hasClangSources)
  }
}
