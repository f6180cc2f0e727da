import LintTestSupport
import Testing

@testable import LintCodeBase

/// The folder of a target, with and without a path.
@Suite(.hangLimit) struct TargetFolderTests {
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
  func `each of the four default folders is found`(name: String) throws {
    #expect(try folder(.regular, files: "\(name)/A/a.swift") == "\(name)/A")
  }

  @Test func `the first existing folder is used even if the target is in another`() throws {
    #expect(try folder(.regular, files: "src/B/a.swift", "srcs/A/a.swift") == "src/A")
  }

  @Test func `tests are in Tests, or else in the folders for sources`() throws {
    #expect(try folder(.test, files: "Tests/A/a.swift", "Sources/A/a.swift") == "Tests/A")
    #expect(try folder(.test, files: "Sources/A/a.swift") == "Sources/A")
  }

  @Test func `plugins are in Plugins, or else in the folders for sources`() throws {
    #expect(try folder(.plugin, files: "Plugins/A/a.swift", "Sources/A/a.swift") == "Plugins/A")
    #expect(try folder(.plugin, files: "Sources/A/a.swift") == "Sources/A")
  }

  @Test func `since tools 5.9, the only target of its kind uses the whole folder`() throws {
    #expect(try folder(.regular, tools: [5, 9], files: "Sources/a.swift") == "Sources")
    #expect(
      try folder(.regular, tools: [6, 2], others: [.test, .plugin], files: "Sources/a.swift")
        == "Sources"
    )
    #expect(try folder(.regular, tools: [5, 8], files: "Sources/a.swift") == "Sources/A")
  }

  @Test func `one of several targets uses a folder of its name`() throws {
    #expect(
      try folder(.regular, tools: [5, 9], others: [.executable], files: "Sources/a.swift")
        == "Sources/A"
    )
  }

  @Test func `the only target uses a folder of its name if there is one`() throws {
    #expect(try folder(.regular, tools: [5, 9], files: "Sources/A/a.swift") == "Sources/A")
  }

  @Test func `an explicit path is used`() throws {
    var target = Manifest.Target(name: "A", kind: .regular)
    let manifest = Manifest(name: "P", toolsVersion: [6, 0], targets: [target])
    for (path, folder) in ["": ".", ".": ".", "./Code/": "Code"] {
      target.path = path
      #expect(TargetFolder.find(target, of: manifest, in: "/") == folder)
    }
  }
}
