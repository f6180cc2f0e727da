import Foundation
import LintCodeBase
import LintRules
import LintTestSupport
import Testing

/// The files of targets, compared with SwiftPM.
@Suite(.hangLimit) struct OwnershipTests {
  @Test func `SwiftPM and the loader agree on special cases`() async throws {
    let tree = try SourceTree([
      "root/Package.swift": manifest(
        """
        targets: [
          .target(name: "my-dash", exclude: ["no", "not.swift"]),
          .target(name: "9lives", sources: ["in", "one.swift"]),
          .target(
            name: "Rich",
            resources: [.copy("Copied"), .process("Processed"), .embedInCode("embedded.swift")]
          ),
          .target(name: "Placed", path: "Elsewhere/Deep"),
          .target(name: "Bundled"),
          .target(name: "Linked"),
          .testTarget(name: "LoneTests"),
          .plugin(name: "LonePlugin", capability: .buildTool()),
        ]
        """
      ),
      "root/Sources/my-dash/a.swift": "", "root/Sources/my-dash/not.swift": "",
      "root/Sources/my-dash/no/b.swift": "", "root/Sources/my-dash/nope/c.swift": "",
      "root/Sources/9lives/one.swift": "", "root/Sources/9lives/two.swift": "",
      "root/Sources/9lives/in/three.swift": "", "root/Sources/9lives/inner/four.swift": "",
      "root/Sources/Rich/a.swift": "", "root/Sources/Rich/Copied/b.swift": "",
      "root/Sources/Rich/Processed/c.swift": "", "root/Sources/Rich/embedded.swift": "",
      "root/Elsewhere/Deep/a.swift": "", "root/Elsewhere/b.swift": "",
      "root/Sources/Bundled/a.swift": "", "root/Sources/Bundled/.hidden.swift": "",
      "root/Sources/Bundled/.hid/b.swift": "", "root/Sources/Bundled/D.docc/b.swift": "",
      "root/Sources/Bundled/A.xcassets/b.swift": "",
      "root/Sources/Bundled/P.playground/b.swift": "",
      "root/Sources/Bundled/X.xcodeproj/b.swift": "",
      "root/Sources/Bundled/W.xcworkspace/b.swift": "",
      "root/Sources/Bundled/M.xcdatamodeld/b.swift": "",
      "root/Sources/Bundled/en.lproj/b.swift": "",
      "root/Sources/Bundled/F.framework/b.swift": "", "root/Sources/Bundled/B.bundle/b.swift": "",
      "root/Sources/Bundled/_u/b.swift": "",
      "root/Sources/Bundled/Nested/Package.swift": manifest("targets: [.target(name: \"N\")]"),
      "root/Sources/Bundled/Nested/Sources/N/n.swift": "",
      "root/Sources/Linked/a.swift": "", "root/Outside/b.swift": "", "root/c.swift": "",
      "root/Tests/t.swift": "", "root/Plugins/p.swift": "", "root/src/Lost/a.swift": "",
    ])
    try tree.link("root/Sources/Linked/folder", to: "../../Outside")
    try tree.link("root/Sources/Linked/file.swift", to: "../../c.swift")
    try tree.link("root/Sources/Linked/gone.swift", to: "nowhere")
    let base = try await tree.load()
    let ours = base.modules.filter { $0.manifest == "Package.swift" }.map { module in
      Target(name: module.target, c99name: module.name, sources: module.files)
    }
    #expect(ours.sorted { $0.name < $1.name } == (try await described("\(tree.path)/root")))
  }

  private struct Description: Decodable {
    var targets: [Described]
  }

  private struct Described: Decodable {
    var name: String
    var c99name: String
    var path: String
    var sources: [String]
  }

  private struct Target: Equatable {
    var name: String
    var c99name: String
    var sources: [String]
  }

  /// Returns the targets from `swift package describe`.
  private func described(_ path: String) async throws -> [Target] {
    var swift = try #require(Program.installed("swift"))
    swift.arguments = [
      "package", "--package-path", path, "--disable-sandbox", "describe", "--type", "json",
    ].map { Array($0.utf8) }
    let temporary = try TemporaryDirectory()
    swift.environment = ProcessInfo.processInfo.environment
    swift.environment?["TMPDIR"] = temporary.url.path
    let outcome = try await swift.run()
    let start = try #require(outcome.output.firstIndex(of: "{"))
    let json = Data(outcome.output[start...].utf8)
    return try JSONDecoder().decode(Description.self, from: json).targets.map { target in
      Target(
        name: target.name,
        c99name: target.c99name,
        sources: target.sources.map { "\(target.path)/\($0)" }.sorted()
      )
    }.sorted { $0.name < $1.name }
  }
}
