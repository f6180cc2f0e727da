import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintScanner

/// The targets of BUILD files.
@Suite(.hangLimit) struct BazelTests {
  private func load(_ files: [String: String]) async throws -> CodeBase {
    let tree = try SourceTree(
      Dictionary(uniqueKeysWithValues: files.map { ("root/\($0.key)", $0.value) })
    )
    var loader = tree.loader()
    loader.projects = .bazel
    return try await loader.load()
  }

  @Test func `the files of a target are those of the package that it lists`() async throws {
    let base = try await load([
      "MODULE.bazel": "",
      "Core/BUILD": """
      swift_library(
          name = "Core",
          srcs = glob(["**/*.swift"], exclude = ["Old/*.swift", "Tests/**"]) + [
              "main.swift", ":x.swift",
          ],
          module_name = "CoreKit",
      )
      swift_test(name = "CoreTests", srcs = glob(include = ["Tests/*.swift"]))
      filegroup(name = "shared", srcs = ["Old/b.swift"])
      """,
      "Core/a.swift": "", "Core/In/b.swift": "", "Core/Old/b.swift": "", "Core/main.swift": "",
      "Core/Inner/c.swift": "", "Core/Tests/t.swift": "", "Core/x.m": "",
      "Core/Inner/BUILD.bazel": """
      swift_library(name = "Inner", srcs = ["c.swift", "//Core:shared"])
      """,
      "Core/Inner/BUILD": "this is not read", "Other/o.swift": "",
      // A package and a project describe the same files.
      "Package.swift": "this is not read", "App.xcodeproj/project.pbxproj": "this is not read",
    ])
    #expect(base.modules.map(\.target) == ["Core", "CoreTests", "Inner"])
    #expect(base["Core"]?.name == "CoreKit")
    #expect(base["Core"]?.files == ["Core/In/b.swift", "Core/a.swift", "Core/main.swift"])
    #expect(base["Core"]?.package == "//Core" && base["Core"]?.kind == .library)
    #expect(base["Core"]?.place == SourcePosition(line: 1, column: 1))
    #expect(base["CoreTests"]?.files == ["Core/Tests/t.swift"])
    #expect(base["CoreTests"]?.name == "Core_CoreTests" && base["CoreTests"]?.kind == .test)
    #expect(base["Inner"]?.files == ["Core/Inner/c.swift", "Core/Old/b.swift"])
    #expect(base.strays == ["Other/o.swift"])
    // Another rule generates the file.
    #expect(base.skippedFiles.absent == ["Core/x.swift": 1])
    #expect(base["Core"]?.hasGeneratedSources == true)
    #expect(base.computed.isEmpty)
  }

  @Test func `labels name the dependencies`() async throws {
    let base = try await load([
      "MODULE.bazel": "module(name = 'films', repo_name = 'app')",
      "BUILD": """
      load("@rules//:swift.bzl", binary = "swift_binary")
      binary(
          name = "App",
          srcs = ["main.swift"],
          deps = [":Core", "Local", "//Kit", "//Kit:Other", "@app//Kit:C", "@nio//:NIO",
            "@yams", "//Kit:alias", "@//Kit"],
      )
      swift_library(name = "Core", srcs = ["core.swift"])
      swift_library(name = "Local", srcs = ["local.swift"], private_deps = ["@sdk//:Foundation"])
      """,
      "Kit/BUILD": """
      swift_library(name = "Kit", srcs = ["kit.swift"])
      swift_library(name = "Other", srcs = ["other.swift"])
      objc_library(name = "C", module_name = "CKit", srcs = ["c.m"])
      swift_library_group(name = "group", deps = [":Kit", "//:Core"])
      alias(name = "alias", actual = "group")
      """,
      "main.swift": "", "core.swift": "", "local.swift": "", "Kit/kit.swift": "",
      "Kit/other.swift": "",
    ])
    #expect(
      base.dependencies(of: "App") == [
        ":Core: Core", "Local: Local", "//Kit: Kit_Kit", "//Kit:Other: Kit_Other",
        "@app//Kit:C: CKit", "@nio//:NIO: NIO", "@yams: yams", "//Kit:alias: Kit_Kit Core",
        "@//Kit: Kit_Kit",
      ]
    )
    #expect(base["App"]?.kind == .executable)
    #expect(base["App"]?.dependencies?[2].position == SourcePosition(line: 5, column: 31))
    #expect(base["NIO"]?.origin == .dependency && base["NIO"]?.package == "@nio")
    // A module of the system is not one of another repository.
    #expect(base["Foundation"]?.origin == .outside)
    #expect(base["C"]?.kind == .clang && base["C"]?.isForeign == true)
  }

  @Test func `libraries that only tests run are tests`() async throws {
    let base = try await load([
      "BUILD": """
      swift_library(name = "A", srcs = ["a.swift"])
      swift_library(name = "ATests", srcs = ["at.swift"], deps = [":A", ":Support"])
      swift_library(name = "Support", testonly = True, srcs = ["s.swift"])
      swift_library(name = "BTests", testonly = True, srcs = ["bt.swift"])
      ios_unit_test(name = "AllATests", deps = [":ATests", ":A"])
      swift_test(name = "AllBTests", deps = [":BTests"])
      """,
      "a.swift": "", "at.swift": "", "s.swift": "", "bt.swift": "",
    ])
    #expect(base.modules.map(\.target) == ["A", "ATests", "Support", "BTests"])
    #expect(base.modules.map(\.kind) == [.library, .test, .library, .test])
  }

  @Test func `what only Bazel can read is counted`() async throws {
    let base = try await load([
      "A/BUILD": """
      load(":names.bzl", "NAMES", "module")
      load("//:defs.bzl", "other")
      swift_library(name = PREFIX + "A", srcs = ["a.swift"])
      [swift_library(name = n, srcs = [n + ".swift"]) for n in NAMES]
      swift_library(name = "B", srcs = select({}) + ["b.swift"], deps = [":C"] + NAMES)
      swift_library(name = "C", srcs = ["c.swift"], deps = [":proto", "@x//:y", ":O"])
      proto(name = "proto")
      objc_library(name = "O", srcs = ["o.m"])
      module(name = "M")
      """,
      "A/a.swift": "", "A/b.swift": "", "A/c.swift": "",
      // The files of its macro belong to a target.
      "B/BUILD": """
      load("//:defs.bzl", "module")
      module(name = "M")
      swift_library(name = "D", srcs = ["d.swift"])
      """,
      "B/d.swift": "",
      "C/BUILD": "wrapper(name = 'E', srcs = glob(['*.swift']))", "C/e.swift": "",
    ])
    #expect(base.modules.filter { $0.origin == .own }.map(\.target) == ["B", "C", "D"])
    #expect(base["B"]?.files == ["A/b.swift"])
    #expect(base["B"]?.hasGeneratedSources == true)
    #expect(base["B"]?.hasComputedDependencies == true)
    #expect(base.dependencies(of: "B") == [":C: A_C"])
    #expect(base["C"]?.hasComputedDependencies == true)
    #expect(base["D"]?.hasComputedDependencies == false)
    // Two targets, two lists, two dependencies on other rules, and a macro; and a macro.
    #expect(base.computed == ["A/BUILD": 7, "C/BUILD": 1])
    #expect(base.strays == ["A/a.swift", "C/e.swift"])
  }

  @Test func `each workspace has its own labels`() async throws {
    let base = try await load([
      "WORKSPACE": "workspace(name = 'outer')",
      "Core/BUILD": "swift_library(name = 'Core', srcs = ['a.swift'])", "Core/a.swift": "",
      "Example/MODULE.bazel": "",
      "Example/Core/BUILD": """
      swift_library(name = "Core", module_name = "Inner", srcs = ["b.swift"])
      """,
      "Example/Core/b.swift": "",
      "Example/BUILD": """
      swift_library(name = "App", srcs = ["c.swift"], deps = ["//Core", "@outer//Core"])
      """,
      "Example/c.swift": "",
    ])
    #expect(base.dependencies(of: "App") == ["//Core: Inner", "@outer//Core: Core"])
    #expect(base.modules.filter { $0.kind == .unknown }.map(\.package) == ["@outer"])
  }

  @Test func `a malformed file is an error with its place`() async throws {
    let error = await #expect(throws: LoadingError.self) {
      _ = try await load(["Core/BUILD": "\nswift_library(name = 'Core'", "Core/a.swift": ""])
    }
    #expect(error?.errorDescription == "Core/BUILD:2:14: ‘(’ is not closed")
    #expect(
      error?.recoverySuggestion
        == "correct the BUILD file, or add it to `exclude`; or use --skip-broken"
    )
  }

  @Test(
    arguments: [
      ("Modules/Core", "Core", "Modules_Core_Core"), (".", "Core.library", "Core_library"),
      ("3rd/a-b", "--c+", "_3rd_a_b_c"),
    ]
  )
  func `the name of a module follows from its label`(package: String, name: String, module: String)
  {
    #expect(BazelLabel(package: package, name: name).moduleName == module)
  }
}
