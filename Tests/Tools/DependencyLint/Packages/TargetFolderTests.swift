import Testing

@testable import DependencyLint

/// Where SwiftPM looks for a target that names no path.
@Suite struct TargetFolderTests {
  private func folder(
    _ kind: Manifest.Target.Kind,
    tools: [Int] = [5, 8],
    others: [Manifest.Target.Kind] = [],
    files: String...
  ) throws -> String {
    let tree = try SourceTree(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
    let target = Manifest.Target(name: "A", kind: kind)
    let targets = [target] + others.map { Manifest.Target(name: "B", kind: $0) }
    let manifest = Manifest(name: "P", toolsVersion: tools, targets: targets)
    return TargetFolder.find(target, of: manifest, in: tree.path)
  }

  @Test(arguments: ["Sources", "Source", "src", "srcs"])
  func `each of the four customary folders will do`(name: String) throws {
    #expect(try folder(.regular, files: "\(name)/A/a.swift") == "\(name)/A")
  }

  @Test func `the first folder that exists wins even if the target is in another`() throws {
    #expect(try folder(.regular, files: "src/B/a.swift", "srcs/A/a.swift") == "src/A")
  }

  @Test func `tests look in Tests first, then where sources are`() throws {
    #expect(try folder(.test, files: "Tests/A/a.swift", "Sources/A/a.swift") == "Tests/A")
    #expect(try folder(.test, files: "Sources/A/a.swift") == "Sources/A")
  }

  @Test func `plugins look in Plugins first, then where sources are`() throws {
    #expect(try folder(.plugin, files: "Plugins/A/a.swift", "Sources/A/a.swift") == "Plugins/A")
    #expect(try folder(.plugin, files: "Sources/A/a.swift") == "Sources/A")
  }

  @Test func `a lone target of its kind owns the whole folder from tools 5.9 on`() throws {
    #expect(try folder(.regular, tools: [5, 9], files: "Sources/a.swift") == "Sources")
    #expect(
      try folder(.regular, tools: [6, 2], others: [.test, .plugin], files: "Sources/a.swift")
        == "Sources"
    )
    #expect(try folder(.regular, tools: [5, 8], files: "Sources/a.swift") == "Sources/A")
  }

  @Test func `a target with company owns a folder of its name`() throws {
    #expect(
      try folder(.regular, tools: [5, 9], others: [.executable], files: "Sources/a.swift")
        == "Sources/A"
    )
  }

  @Test func `a lone target with a folder of its name owns that one`() throws {
    #expect(try folder(.regular, tools: [5, 9], files: "Sources/A/a.swift") == "Sources/A")
  }

  @Test func `a path is taken as it is`() throws {
    var target = Manifest.Target(name: "A", kind: .regular)
    let manifest = Manifest(name: "P", toolsVersion: [6, 0], targets: [target])
    for (path, folder) in ["": ".", ".": ".", "./Code/": "Code"] {
      target.path = path
      #expect(TargetFolder.find(target, of: manifest, in: "/") == folder)
    }
  }
}
