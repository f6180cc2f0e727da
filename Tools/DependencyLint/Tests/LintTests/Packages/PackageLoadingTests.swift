import Foundation
import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// Loading small packages, the first two with a recorded answer and with SwiftPM itself.
@Suite(.hangLimit) struct PackageLoadingTests {
  @Test func `imports are internal where a setting says so in all builds`() async throws {
    let feature = "InternalImportsByDefault"
    let tree = try SourceTree([
      "root/Package.swift": manifest(
        """
        targets: [
          .target(name: "A", swiftSettings: [.enableUpcomingFeature("\(feature)")]),
          .target(
            name: "B",
            swiftSettings: [.unsafeFlags(["-enable-upcoming-feature", "\(feature)"])]
          ),
          .target(
            name: "C",
            swiftSettings: [.enableUpcomingFeature("\(feature)", .when(configuration: .debug))]
          ),
          .target(name: "D", swiftSettings: [.enableUpcomingFeature("ExistentialAny")]),
          .target(
            name: "E",
            swiftSettings: [
              .enableUpcomingFeature("\(feature)"),
              .unsafeFlags(["-disable-upcoming-feature", "\(feature)"]),
            ]
          ),
          .target(
            name: "F",
            swiftSettings: [
              .unsafeFlags(
                ["-enable-upcoming-feature", "\(feature)"],
                .when(configuration: .release)
              )
            ]
          ),
        ]
        """
      ),
      "root/Sources/A/a.swift": "", "root/Sources/B/b.swift": "", "root/Sources/C/c.swift": "",
      "root/Sources/D/d.swift": "", "root/Sources/E/e.swift": "", "root/Sources/F/f.swift": "",
    ])
    // The last time, the manifest is in the cache.
    for base in try await tree.loadTwice() + [tree.load()] {
      #expect(base.modules.filter(\.hasInternalImports).map(\.name) == ["A", "B"])
    }
  }

  @Test func `every kind of target becomes a module`() async throws {
    let tree = try SourceTree([
      "root/Package.swift": manifest(
        """
        targets: [
          .target(name: "my-lib", dependencies: ["Sys", "Shim", "Bin", "Mac", "tool"]),
          .target(name: "Shim"),
          .executableTarget(name: "tool", dependencies: ["my-lib"]),
          .macro(name: "Mac"),
          .plugin(name: "Plug", capability: .buildTool(), dependencies: ["tool"]),
          .target(name: "Generated", plugins: ["Plug"]),
          .target(name: "Linted", plugins: ["DependencyLintPlugin"]),
          .plugin(name: "DependencyLintPlugin", capability: .buildTool()),
          .systemLibrary(name: "Sys"),
          .binaryTarget(name: "Bin", path: "Bin.xcframework"),
          .testTarget(name: "LibTests", dependencies: ["my-lib", "tool"]),
        ]
        """,
        before: "import CompilerPluginSupport"
      ),
      "root/Sources/my-lib/b.swift": "", "root/Sources/my-lib/in/a.swift": "",
      "root/Sources/Shim/shim.c": "", "root/Sources/Shim/include/shim.h": "",
      "root/Sources/Shim/include/module.modulemap": "module CShim { header \"shim.h\" }",
      "root/Sources/tool/main.swift": "", "root/Sources/Mac/m.swift": "",
      "root/Plugins/Plug/p.swift": "", "root/Plugins/DependencyLintPlugin/p.swift": "",
      "root/Sources/Generated/g.swift": "", "root/Sources/Linted/l.swift": "",
      "root/Sources/Sys/module.modulemap": "module CSysA [system] {}\nmodule CSysB {}",
      "root/Tests/LibTests/t.swift": "",
    ])
    for base in try await tree.loadTwice() {
      let seen = base.modules.map { "\($0.kind) \($0.target) \($0.name) \($0.directory ?? "")" }
      #expect(
        seen == [
          "library my-lib my_lib Sources/my-lib", "clang Shim CShim Sources/Shim",
          "executable tool tool Sources/tool", "macro Mac Mac Sources/Mac",
          "plugin Plug Plug Plugins/Plug", "library Generated Generated Sources/Generated",
          "library Linted Linted Sources/Linted",
          "plugin DependencyLintPlugin DependencyLintPlugin Plugins/DependencyLintPlugin",
          "system Sys CSysA Sources/Sys", "system Sys CSysB Sources/Sys",
          "binary Bin Bin Bin.xcframework", "test LibTests LibTests Tests/LibTests",
        ]
      )
      #expect(base["my-lib"]?.files == ["Sources/my-lib/b.swift", "Sources/my-lib/in/a.swift"])
      #expect(base["my-lib"]?.manifest == "Package.swift")
      #expect(base["my-lib"]?.package == "root")
      #expect(base.modules.filter(\.hasGeneratedSources).map(\.target) == ["Generated"])
      #expect(
        base.dependencies(of: "my-lib") == [
          "Sys: CSysA CSysB", "Shim: CShim", "Bin: Bin (not imported)", "Mac: Mac (not imported)",
          "tool: tool (not imported)",
        ]
      )
      #expect(base.dependencies(of: "LibTests") == ["my-lib: my_lib", "tool: tool (not imported)"])
      #expect(base.modules.allSatisfy { $0.origin == .own })
      #expect(base.warnings.isEmpty)
    }
  }

  @Test func `a C executable is an executable, and a version-specific manifest is used`()
    async throws
  {
    let tree = try SourceTree([
      "root/Package.swift": manifest("targets: [.target(name: \"Old\")]", tools: "5.9"),
      "root/Package@swift-6.0.swift": manifest(
        "targets: [.executableTarget(name: \"tool\"), .testTarget(name: \"T\", dependencies: [\"tool\"])]"
      ),
      "root/Sources/tool/main.c": "int main(void) { return 0; }", "root/Tests/T/t.swift": "",
    ])
    let base = try await tree.load()
    #expect(base["tool"]?.kind == .executable)
    #expect(base["T"]?.manifest == "Package@swift-6.0.swift")
    #expect(base.dependencies(of: "T") == ["tool: tool (not imported)"])
  }

  @Test func `a target with a file called main is a program, in any language`() async throws {
    let tree = try SourceTree([
      "root/Package.swift": manifest(
        """
        targets: [
          .target(name: "CTool"), .target(name: "Tool"), .target(name: "Library"),
          .testTarget(name: "T", dependencies: ["CTool", "Tool", "Library"]),
        ]
        """
      ),
      "root/Sources/CTool/main.c": "int main(void) { return 0; }",
      "root/Sources/Tool/in/main.swift": "", "root/Sources/Library/main.x.swift": "",
      "root/Tests/T/t.swift": "",
    ])
    let base = try await tree.load()
    #expect(
      base.dependencies(of: "T") == [
        "CTool: CTool (not imported)", "Tool: Tool (not imported)", "Library: Library",
      ]
    )
  }

  @Test func `a package inside a target's folder is compiled into the target`() async throws {
    let tree = try SourceTree([
      "root/Package.swift": manifest("targets: [.target(name: \"Outer\")]"),
      "root/Sources/Outer/o.swift": "",
      "root/Sources/Outer/In/Package.swift": manifest("targets: [.target(name: \"Inner\")]"),
      "root/Sources/Outer/In/Sources/Inner/i.swift": "",
    ])
    let base = try await tree.load()
    #expect(
      base["Outer"]?.files == [
        "Sources/Outer/In/Package.swift", "Sources/Outer/In/Sources/Inner/i.swift",
        "Sources/Outer/o.swift",
      ]
    )
    #expect(base["Inner"]?.files == [])
    #expect(base.warnings.contains { $0.contains("add `In` to its `exclude`") })
  }

  @Test func `a file that only has the name of a manifest is a source`() async throws {
    let tree = try SourceTree([
      "root/Package.swift": manifest("targets: [.target(name: \"Outer\")]"),
      "root/Sources/Outer/Models/Package.swift": "import Foundation\nstruct Package {}",
      "root/Sources/Outer/Models/m.swift": "",
      "root/Other/Package.swift": "import Foundation",
    ])
    let base = try await tree.load()
    #expect(
      base["Outer"]?.files == [
        "Sources/Outer/Models/Package.swift", "Sources/Outer/Models/m.swift",
      ]
    )
    #expect(base.strays == ["Other/Package.swift"] && base.warnings.isEmpty)
  }

  @Test func `templates of Xcode are not files without a target`() async throws {
    let tree = try SourceTree([
      "root/Package.swift": manifest("targets: [.target(name: \"Outer\")]"),
      "root/Sources/Outer/o.swift": "", "root/Templates/Screen.xctemplate/Default/a.swift": "",
      "root/Templates/b.swift": "",
    ])
    #expect(try await tree.load().strays == ["Templates/b.swift"])
  }

  @Test func `a file belongs to one target only`() async throws {
    let tree = try SourceTree([
      "root/Package.swift": manifest(
        "targets: [.target(name: \"A\", path: \"S\"), .target(name: \"B\", path: \"S/B\")]"
      ),
      "root/S/a.swift": "", "root/S/B/b.swift": "", "root/S/B/c.swift": "",
    ])
    let base = try await tree.load()
    #expect(base["A"]?.files == ["S/B/b.swift", "S/B/c.swift", "S/a.swift"])
    #expect(base["B"]?.files == [])
    #expect(base.warnings.count == 1)
    let warning = try #require(base.warnings.first)
    #expect(warning.hasPrefix("S/B/b.swift and 1 more: in the folders of both A"))
  }

  @Test func `excluded files are not read`() async throws {
    let tree = try SourceTree([
      "root/Package.swift": manifest("targets: [.target(name: \"A\")]"),
      "root/Sources/A/a.swift": "", "root/Sources/A/gen/b.swift": "",
      "root/Fixtures/Broken/Package.swift": "broken",
    ])
    var loader = tree.loader()
    loader.exclude = [Pattern(text: "Sources/A/gen"), Pattern(text: "Fixtures")]
    let base = try await loader.load()
    #expect(base.modules.map(\.target) == ["A"])
    #expect(base["A"]?.files == ["Sources/A/a.swift"])
  }

  @Test func `a target whose folder is excluded is known, but not checked`() async throws {
    let tree = try SourceTree([
      "root/Package.swift": manifest(
        "targets: [.target(name: \"A\", dependencies: [\"B\"]), .target(name: \"B\")]"
      ),
      "root/Sources/A/a.swift": "", "root/Sources/B/b.swift": "",
    ])
    var loader = tree.loader()
    loader.exclude = ["Sources/B"]
    let base = try await loader.load()
    #expect(base["B"]?.origin == .dependency)
    #expect(base["B"]?.files == [])
    #expect(base.dependencies(of: "A") == ["B: B"])
  }

  @Test func `an exclusion without a match is a problem of the configuration`() async throws {
    let tree = try SourceTree([
      "root/Sources/A/a.swift": "", "root/Sources/A/b/c.swift": "", "root/.hidden/d.swift": "",
    ])
    let root = tree.path + "/root"
    var configuration = Configuration(file: "\(root)/.dependency-lint.yml")
    let patterns: [Pattern] = ["Sources/**/c.swift", "Sorces", "Sources/A/b", ".hidden"]
    configuration.exclude = patterns.enumerated().map { line, pattern in
      Located(
        value: pattern,
        position: SourcePosition(line: line + 1, column: 3)
      )
    }
    var loader = tree.loader("root")
    loader.exclude = patterns
    let problems = configuration.idleExclusions(in: try await loader.load()).problems
    #expect(problems.map(\.position.line) == [2, 4])
    #expect(problems.first?.message == "‘Sorces’ matches no file or folder")
  }

  @Test func `a target without a folder is a warning`() async throws {
    let tree = try SourceTree([
      "root/Package.swift": manifest("targets: [.target(name: \"A\", path: \"Nowhere\")]")
    ])
    let base = try await tree.load()
    #expect(base["A"]?.files == [])
    #expect(
      base.warnings == ["Package.swift: the folder of the target A does not exist: Nowhere"]
    )
  }
}
