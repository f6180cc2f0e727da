import Foundation
import LintTestSupport
import Testing

/// `dependency-lint init`.
@Suite(.hangLimit) struct InitCommandTests {
  private static let cyclic = LintSandbox.package(
    core: "import App // dependency-lint:allow App until 2999-01-01: soon\n"
  )

  private func fresh(_ files: [String: String] = LintSandbox.package()) throws -> LintSandbox {
    var files = files
    files[".dependency-lint.yml"] = nil
    files["root/.dependency-lint.yml"] = nil
    return try LintSandbox(files)
  }

  @Test func `after init, check finds no violations`() async throws {
    let sandbox = try fresh()
    let outcome = try await sandbox.lint("init")
    outcome.expectExit(0)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("wrote \(sandbox.root)/.dependency-lint.yml: 3 layers\n"))
    let text = try #require(sandbox.text(of: ".dependency-lint.yml"))
    #expect(text.hasPrefix("# yaml-language-server: $schema=.dependency-lint.schema.json\n"))
    #expect(sandbox.text(of: ".dependency-lint.schema.json")?.contains("\"$schema\"") == true)
    #expect(sandbox.text(of: ".dependency-lint-baseline.yml") == nil)
    let check = try await sandbox.lint()
    check.expectExit(0)
    #expect(check.output.hasPrefix("no violations in 3 files, 3 targets"))
  }

  @Test func `existing violations are added to a baseline`() async throws {
    let sandbox = try fresh(LintSandbox.package(core: "import App\n"))
    let outcome = try await sandbox.lint("init")
    outcome.expectExit(0)
    #expect(outcome.errors.contains("baseline.yml: 3 violations\n"))
    #expect(
      sandbox.text(of: ".dependency-lint-baseline.yml") == """
        # Known violations. Remove the fixed ones with `dependency-lint baseline`.
        version: 1
        acyclic:
          - {target: App, imports: Core}
          - {target: Core, imports: App}
        declared:
          - {file: Sources/Core/Core.swift, imports: App}

        """
    )
    try await sandbox.lint().expectExit(0)
  }

  @Test func `the folders of all features are the layers of a preset`() async throws {
    let sandbox = try LintSandbox([
      "root/Package.swift": manifest(
        """
        targets: [
          .target(name: "Log"),
          .target(name: "Films", dependencies: ["Log"]),
          .target(name: "Shows"),
          .executableTarget(name: "App", dependencies: ["Films", "Shows"]),
        ]
        """
      ),
      "root/Sources/Log/Log.swift": "public struct Log {}\n",
      "root/Sources/Films/Domain/Film.swift": "import Log\nstruct Film { var store: Store? }\n",
      "root/Sources/Films/Data/Store.swift": "class Store {}\n",
      "root/Sources/Films/Films.swift": "public struct Films { let store: Store }\n",
      "root/Sources/Shows/Domain/Show.swift": "struct Show {}\n",
      "root/Sources/Shows/Views/Page.swift": "struct Page { let show: Show }\n",
      "root/Sources/App/App.swift": "import Films\nimport Shows\n",
    ])
    let outcome = try await sandbox.lint("init", "--preset", "folders")
    outcome.expectExit(0)
    let text = try #require(sandbox.text(of: ".dependency-lint.yml"))
    let layers = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("- ") && !$0.contains("rule") }
    #expect(
      layers == [
        "- Libraries:", "- Log", "- Domain:", "- Sources/Films/Domain", "- Sources/Shows/Domain",
        "- Data:", "- Sources/Films/Data", "- Sources/Shows/Views", "- Modules:", "- Films",
        "- Shows", "- Programs:", "- App",
      ]
    )
    #expect(outcome.errors.contains("baseline.yml: 1 violation\n"))
    try await sandbox.lint().expectExit(0)
    try sandbox.write("struct New { let page: Page }\n", to: "Sources/Shows/Domain/New.swift")
    try await sandbox.lint().expectExit(1)
  }

  @Test func `a preset that recognizes nothing`() async throws {
    let outcome = try await fresh().lint("init", "--preset", "tca")
    outcome.expectExit(2)
    #expect(
      outcome.errors.contains("--preset tca found no targets of two layers; it recognizes *Models")
    )
    #expect(outcome.errors.contains("init`, without --preset"))
  }

  @Test func `the folders of a project to generate are modules with layers`() async throws {
    let sandbox = try LintSandbox([
      "root/Project.swift": "import ProjectDescription\n",
      "root/App/Sources/Domain/Film.swift": "struct Film {}\n",
      "root/App/Sources/Data/Store.swift": "struct Store { var film: Film }\n",
      "root/App/Sources/Presentation/Screen.swift": "import Kit\nstruct Screen {}\n",
      "root/Kit/Sources/Kit.swift": "",
      "root/App/Tests/FilmTests.swift": "import App\n",
    ])
    let outcome = try await sandbox.lint("init")
    outcome.expectExit(0)
    #expect(outcome.errors.contains("3 folders of files without a target are modules; compare"))
    let text = try #require(sandbox.text(of: ".dependency-lint.yml"))
    #expect(
      text.contains(
        "\nmodules:\n  App: App/Sources\n  AppTests: App/Tests\n  Kit: Kit/Sources\n\n"
      )
    )
    #expect(text.contains("  - Programs:\n      targets:\n        - App\n"))
    #expect(text.contains("  - Tests:\n      targets:\n        - AppTests\n"))
    try await sandbox.lint().expectExit(0)
    try sandbox.write("struct Film { var store: Store }\n", to: "App/Sources/Domain/Film.swift")
    let check = try await sandbox.lint()
    check.expectExit(1)
    #expect(
      check.output.contains("Domain refers to Store of Data (App/Sources/Data/Store.swift:1)")
    )
  }

  @Test func `what an exception allows is not added to the baseline`() async throws {
    let sandbox = try fresh(Self.cyclic)
    try await sandbox.lint("init").expectExit(0)
    let check = try await sandbox.lint()
    check.expectExit(0)
  }

  @Test func `existing files are not overwritten`() async throws {
    let sandbox = try LintSandbox(LintSandbox.package())
    let before = sandbox.text(of: ".dependency-lint.yml")
    try await sandbox.lint("init").expectError(".dependency-lint.yml already exists", code: 2)
    #expect(sandbox.text(of: ".dependency-lint.yml") == before)
    try sandbox.write("rules: []", to: ".dependency-lint.yaml")
    try sandbox.remove(".dependency-lint.yml")
    try await sandbox.lint("init").expectError(".dependency-lint.yaml already exists", code: 2)
    try sandbox.remove(".dependency-lint.yaml")
    try sandbox.write(before ?? "", to: ".dependency-lint.yml")
    try sandbox.remove(".dependency-lint.yml")
    try sandbox.write("version: 1\n", to: ".dependency-lint-baseline.yml")
    try await sandbox.lint("init").expectError("baseline.yml already exists", code: 2)
    #expect(sandbox.text(of: ".dependency-lint.yml") == nil)
  }

  @Test func `with --print, a configuration is printed, and nothing is written`() async throws {
    let sandbox = try LintSandbox(LintSandbox.package(core: "import App\n"))
    let before = sandbox.text(of: ".dependency-lint.yml")
    let outcome = try await sandbox.lint("init", "--print")
    outcome.expectExit(0)
    #expect(outcome.output.contains("\nlayers:\n"))
    #expect(outcome.errors.isEmpty)
    #expect(sandbox.text(of: ".dependency-lint.yml") == before)
    #expect(sandbox.text(of: ".dependency-lint.schema.json") == nil)
    #expect(sandbox.text(of: ".dependency-lint-baseline.yml") == nil)
    try await sandbox.lint("init", "--print", "--force").expectError("--print", code: 2)
  }

  @Test func `with --force, old files are kept under other names`() async throws {
    let sandbox = try LintSandbox(LintSandbox.package())
    let before = sandbox.text(of: ".dependency-lint.yml")
    try sandbox.write("version: 1\n", to: ".dependency-lint-baseline.yml")
    try sandbox.write("{\"mine\": 1}", to: ".dependency-lint.schema.json")
    let outcome = try await sandbox.lint("init", "--force")
    outcome.expectExit(0)
    #expect(sandbox.text(of: ".dependency-lint.yml.old") == before)
    #expect(sandbox.text(of: ".dependency-lint-baseline.yml.old") == "version: 1\n")
    #expect(sandbox.text(of: ".dependency-lint.schema.json.old") == "{\"mine\": 1}")
    #expect(
      outcome.errors.contains("kept the old file as \(sandbox.root)/.dependency-lint.yml.old")
    )
    let first = sandbox.text(of: ".dependency-lint.yml")
    try await sandbox.lint().expectExit(0)
    try await sandbox.lint("init", "--force").expectExit(0)
    #expect(sandbox.text(of: ".dependency-lint.yml.old") == before)
    #expect(sandbox.text(of: ".dependency-lint.yml.old2") == first)
    #expect(sandbox.text(of: ".dependency-lint.schema.json.old2") == nil)
  }

  @Test func `layers inside one target are proposed and checked`() async throws {
    let sandbox = try LintSandbox([
      "root/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "App")])

      """,
      "root/Sources/App/Domain/Film.swift": "struct Film {}\n",
      "root/Sources/App/Data/FilmStore.swift": "struct FilmStore { var films: [Film] }\n",
      "root/Sources/App/Presentation/FilmList.swift": "struct FilmList { var page: Page }\n",
      "root/Sources/App/Common/Page.swift": "struct Page {}\n",
    ])
    try await sandbox.lint("init").expectExit(0)
    #expect(sandbox.text(of: ".dependency-lint.yml")?.contains("  - Common:\n") == true)
    let check = try await sandbox.lint()
    check.expectExit(0)
    #expect(check.output == "no violations in 4 files, 1 target\n")
    try sandbox.write(
      "struct FilmList { var store: FilmStore }\n",
      to: "Sources/App/Presentation/FilmList.swift"
    )
    let broken = try await sandbox.lint()
    broken.expectExit(1)
    #expect(broken.output.contains("Presentation refers to FilmStore of Data"))
  }

  @Test func `a reference against the proposed layers is in the baseline, with its cycle`()
    async throws
  {
    let sandbox = try LintSandbox([
      "root/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "App")])

      """,
      "root/Sources/App/Domain/Film.swift": "struct Film { var store: FilmStore? }\n",
      "root/Sources/App/Data/FilmStore.swift": "struct FilmStore { var films: [Film] }\n",
      "root/Sources/App/Presentation/FilmList.swift": "struct FilmList { var films: [Film] }\n",
    ])
    try await sandbox.lint("init").expectExit(0)
    let check = try await sandbox.lint()
    check.expectExit(0)
    #expect(check.output.contains("(3 in the baseline)"), "\(check.output)")
    #expect(
      sandbox.text(of: ".dependency-lint-baseline.yml")?.contains("refers: FilmStore") == true
    )
  }

  /// A target with a file for each source, by path.
  private func app(_ sources: [String: String]) throws -> LintSandbox {
    var files = [
      "root/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [.target(name: "App"), .testTarget(name: "AppTests", dependencies: ["App"])]
      )

      """,
      "root/Tests/AppTests/test.swift": "@testable import App\n",
    ]
    for (path, text) in sources { files["root/Sources/App/\(path)"] = text + "\n" }
    return try LintSandbox(files)
  }

  @Test func `the folders of a target are layers in the order of their references`() async throws {
    let sandbox = try app([
      "main.swift": "let app = Home()",
      "Models/film.swift": "struct Film {}",
      "Network/client.swift": "struct Client { let film: Film }",
      "Services/films.swift": "struct Films { let client: Client }",
      "Views/home.swift": "struct Home { let films: Films }",
      "Widgets/widget.swift": "struct Widget {}",
      "Tags/a.swift": "struct A { let b: B; let c: C; let d: D; let e: E }",
      "Notes/b.swift": "struct B { let a: A }; struct C {}; struct D {}; struct E {}",
      "Notes/c.swift": "struct F { let a: A }",
      "Notes/d.swift": "struct G { let a: A }",
      "Notes/e.swift": "struct H { let a: A }",
    ])
    try await sandbox.lint("init").expectExit(0)
    let text = try #require(sandbox.text(of: ".dependency-lint.yml"))
    let layers = text.split(separator: "\n").filter { line in
      line.hasPrefix("  - ") && line.hasSuffix(":") || line.hasPrefix("    ") && line.hasSuffix(":")
    }
    .map { $0.trimmingPrefix { " -".contains($0) } }
    .filter { !["folders:", "targets:"].contains($0) }
    #expect(
      layers == [
        "Models:", "Network:", "Services:", "Presentation:", "NotesAndTags:", "Widgets:",
        "Programs:", "Tests:",
      ]
    )
    let check = try await sandbox.lint()
    check.expectExit(0)
    #expect(check.output == "no violations in 12 files, 2 targets\n")
    try sandbox.write("struct Film { let home: Home }\n", to: "Sources/App/Models/film.swift")
    try await sandbox.lint().expectExit(1)
  }

  @Test func `files that their folders use are a layer further in`() async throws {
    let sandbox = try app([
      "core.swift": "struct Core {}",
      "Notes/a.swift": "struct A { let core: Core }",
      "Tags/b.swift": "struct B { let core: Core }",
    ])
    try await sandbox.lint("init").expectExit(0)
    let text = try #require(sandbox.text(of: ".dependency-lint.yml"))
    #expect(
      text.contains(
        "\nlayers:\n  - App:\n      targets:\n        - App\n      reason: code that depends on App "
      )
    )
    #expect(text.contains("  - Notes:\n      folders:\n"))
    try await sandbox.lint().expectExit(0)
  }

  @Test func `layers that restrict nothing are not checked, and init says so`() async throws {
    let sandbox = try app(["a.swift": "struct A {}", "b.swift": "struct B { let a: A }"])
    let outcome = try await sandbox.lint("init")
    outcome.expectExit(0)
    #expect(
      outcome.errors.contains("the layers restrict no import yet, so the rule layers is left")
    )
    let text = try #require(sandbox.text(of: ".dependency-lint.yml"))
    #expect(
      text.contains("# These layers restrict no import yet, so the rule `layers` is left out")
    )
    #expect(!text.contains("- rule: layers\n"))
    try await sandbox.lint().expectExit(0)
    try sandbox.write(
      text.replacing("rules:", with: "rules:\n  - layers"),
      to: ".dependency-lint.yml"
    )
    try await sandbox.lint().expectError("the rule ‘layers’ has nothing to check", code: 2)
  }

  @Test func `packages with broken manifests are excluded, with a line each`() async throws {
    var files = LintSandbox.package()
    for name in ["One", "Two"] {
      files["root/Fixtures/\(name)/Package.swift"] =
        "// swift-tools-version: 6.0\nlet package = \(name)(\n"
      files["root/Fixtures/\(name)/Sources/A/a.swift"] = ""
    }
    let sandbox = try fresh(files)
    let outcome = try await sandbox.lint("init")
    outcome.expectExit(0)
    for name in ["One", "Two"] {
      let line = outcome.errors.split(separator: "\n").first {
        $0.contains("excluded Fixtures/\(name): SwiftPM cannot evaluate the manifest: ")
      }
      #expect(line != nil, "\(outcome.errors)")
    }
    #expect(
      sandbox.text(of: ".dependency-lint.yml")?
        .contains("\nexclude: [Fixtures/One, Fixtures/Two]\n") == true
    )
    try await sandbox.lint().expectExit(0)
    try sandbox.write("let package = Package(", to: "Package.swift")
    try await sandbox.lint("init", "--force")
      .expectError("SwiftPM cannot evaluate the manifest", code: 3)
  }

  @Test func `excluded folders are in the configuration`() async throws {
    var files = LintSandbox.package()
    files["root/Old/Package.swift"] = "broken"
    let sandbox = try fresh(files)
    try await sandbox.lint("init", "--exclude", "/Old").expectError("--exclude /Old", code: 2)
    try await sandbox.lint("init", "--exclude", "Old", "--exclude", "**/None.swift")
      .expectError("‘**/None.swift’ matches no file or folder", code: 2)
    #expect(sandbox.text(of: ".dependency-lint.yml") == nil)
    try await sandbox.lint("init", "--exclude", "Old").expectExit(0)
    #expect(sandbox.text(of: ".dependency-lint.yml")?.contains("\nexclude: [Old]\n") == true)
    try await sandbox.lint().expectExit(0)
  }

  @Test func `a rule with many violations is a comment and not in the baseline`() async throws {
    var files = LintSandbox.package(core: "")
    for number in 1...51 { files["root/Sources/Core/F\(number).swift"] = "import App\n" }
    let sandbox = try fresh(files)
    let outcome = try await sandbox.lint("init")
    outcome.expectExit(0)
    #expect(outcome.errors.contains("the rule declared is commented out, because it has 51"))
    #expect(sandbox.text(of: ".dependency-lint-baseline.yml")?.contains("declared") == false)
    #expect(sandbox.text(of: ".dependency-lint.yml")?.contains("\n  # - rule: declared\n") == true)
    try await sandbox.lint().expectExit(0)
  }

  @Test func `a folder without a package is an error`() async throws {
    let sandbox = try LintSandbox(["root/a.swift": ""])
    try await sandbox.lint("init")
      .expectError(
        "no Package.swift, no Xcode project and no folder with Swift files in .",
        code: 2
      )
    try await sandbox.lint("init", "nowhere").expectError("nowhere", code: 2)
  }

  @Test func `local packages are in one configuration`() async throws {
    let sandbox = try LintSandbox([
      "root/App/Package.swift": manifest(
        """
        dependencies: [.package(path: "../Kit")],
        targets: [.executableTarget(name: "App", dependencies: [
          .product(name: "Kit", package: "Kit"),
        ])]
        """
      ),
      "root/App/Sources/App/main.swift": "import Kit\n",
      "root/Kit/Package.swift": manifest(
        """
        products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit")]
        """
      ),
      "root/Kit/Sources/Kit/Kit.swift": "",
    ])
    try await sandbox.lint("init").expectExit(0)
    try await sandbox.lint().expectExit(0)
    let why = try await sandbox.lint("why", "App", "Kit")
    #expect(why.output == "App imports Kit  App/Sources/App/main.swift:1:8\n")
  }
}
