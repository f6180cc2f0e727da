import LintTestSupport
import Testing

@testable import DependencyLint
@testable import LintCodeBase
@testable import LintScanner

/// The modules that `init` proposes for files without targets.
@Suite(.hangLimit) struct StarterModulesTests {
  private func modules(_ strays: [String], owned: [String] = []) -> [String] {
    var codeBase = CodeBase(root: "/code/Films", modules: [])
    let isManifest = { (file: String) in
      ["Plugin.swift", "Project.swift"].contains(Path.lastComponent(file))
    }
    codeBase.toolManifests = strays.filter(isManifest)
    codeBase.strays = strays.sorted().filter { !isManifest($0) }
    var module = Module(name: "Kit", target: "Kit", kind: .library, origin: .own)
    module.files = owned
    codeBase.modules = [module]
    return StarterModules.found(in: codeBase).map { "\($0.name.value): \($0.path.value)" }
  }

  @Test(arguments: [
    (["Sources/a.swift", "Sources/UI/b.swift"], ["Films: Sources"]),
    (["App/Sources/a.swift", "App/Tests/b.swift"], ["App: App/Sources", "AppTests: App/Tests"]),
    (["iOS/Kit/a.swift", "Web/b.swift", "c.swift"], ["Web: Web", "iOS: iOS"]),
    (["Domain/a.swift", "Data/b.swift", "App.swift"], ["Films: ."]),
    (["Domain/a.swift", "Common/b.swift"], ["Common: Common", "Domain: Domain"]),
    (["iOS/Project.swift", "iOS/Kit/a.swift", "iOS/UI/b.swift"], ["Kit: iOS/Kit", "UI: iOS/UI"]),
    (["iOS/Project.swift", "iOS/Data/a.swift", "iOS/Scenes/b.swift"], ["iOS: iOS"]),
    (
      ["A/UI/Sources/a.swift", "B/UI/Sources/b.swift"], ["AUI: A/UI/Sources", "BUI: B/UI/Sources"]
    ),
    (
      ["A/B/UI/Sources/a.swift", "B/UI/Sources/b.swift"],
      ["BUI: A/B/UI/Sources", "BUI2: B/UI/Sources"]
    ),
    (
      ["A/Project.swift", "A/Sources/a.swift", "A/Interface/b.swift"],
      ["AInterface: A/Interface", "A: A/Sources"]
    ),
    (["Apps/A/Project.swift", "Apps/A/Sources/a.swift", "Apps/b.swift"], ["A: Apps/A/Sources"]),
    (["A/Sources/a.swift", "A/Demo/b.swift"], ["ADemo: A/Demo", "A: A/Sources"]),
    (["All/A/Sources/a.swift", "All/B/b.swift"], ["A: All/A/Sources", "B: All/B"]),
    (
      ["A/Targets/UI/Sources/a.swift", "B/Targets/UI/Sources/b.swift"],
      ["AUI: A/Targets/UI/Sources", "BUI: B/Targets/UI/Sources"]
    ),
    (["Plugin.swift", "Kit/a.swift"], ["Kit: Kit"]),
    (["Tools/P/Plugin.swift", "Tools/P/Templates/Demo/a.swift"], ["P: Tools/P"]),
    (["Project.swift", "Tuist/Helpers/a.swift"], []),
    ([], []),
  ])
  func `folders of files without targets`(strays: [String], expected: [String]) {
    #expect(modules(strays) == expected)
  }

  @Test func `a project to generate may lie in a folder`() throws {
    let tree = try SourceTree(["App/project.yml": "", "App/Kit/k.swift": "", "Tool/t.swift": ""])
    var codeBase = CodeBase(root: tree.path, modules: [])
    codeBase.strays = ["App/Kit/k.swift", "Tool/t.swift"]
    #expect(StarterModules.found(in: codeBase).map(\.path.value) == ["App/Kit", "Tool"])
    var package = Module(name: "Tool", target: "Tool", kind: .library, origin: .own)
    package.files = ["Tool/t.swift"]
    codeBase.modules = [package]
    codeBase.strays = ["App/Kit/k.swift"]
    #expect(StarterModules.found(in: codeBase).map(\.name.value) == ["Kit"])
  }

  @Test func `modules have the names that others import them by`() {
    let folders = ["Auth/Interface", "Auth/Implement", "Auth/Other", "Mail/Interface"]
    let modules = folders.map { module($0) }
    func names(_ imports: String...) -> [String]? {
      let imports = imports.map { "import \($0)\n" }.joined()
      let base = SampleCodeBase(.own("App", imports))
      return StarterModules.named(modules, by: base.graph)?.map(\.name.value)
    }
    #expect(
      names("Auth", "AuthImp") == ["Auth", "AuthImp", "Auth/Other", "Mail/Interface"]
    )
    #expect(names("Mail") == ["Auth/Interface", "Auth/Implement", "Auth/Other", "Mail"])
    #expect(names("Foundation") == nil)
    let short = [module("Home"), module("App")]
    func name(_ imports: String) -> [String]? {
      StarterModules.named(short, by: SampleCodeBase(.own("Main", imports)).graph)?
        .map(\.name.value)
    }
    #expect(name("import HomeKitchen\nimport AppKit") == nil)
    #expect(name("import HomeUI") == ["HomeUI", "App"])
    #expect(name("import HomeUI\nimport HomeCore") == nil)
  }

  @Test func `a code base with targets has other modules only if its project is generated`() {
    let strays = ["App/Sources/a.swift"]
    #expect(modules(strays, owned: ["Kit/a.swift"]).isEmpty)
    let generated = strays + ["Project.swift"]
    #expect(modules(generated, owned: ["Kit/a.swift"]) == ["App: App/Sources"])
    #expect(modules(generated, owned: ["App/Sources/b.swift"]).isEmpty)
    // Folders beside those of targets are modules.
    #expect(
      modules(["Project.swift", "Kit/MoreTests/a.swift"], owned: ["Kit/Sources/b.swift"])
        == ["MoreTests: Kit/MoreTests"]
    )
  }

  @Test func `folders that nothing imports, and that are no programs, are parts of one target`() {
    func merged(_ test: String = "", _ view: String = "", app: String = "AppDelegate") -> [String]?
    {
      func part(_ name: String, _ source: String = "", file: String = "a") -> SampleCodeBase.Part {
        var part = SampleCodeBase.Part.own(name, source, kind: .folder, at: name)
        part.module.files = ["\(name)/\(file).swift"]
        return part
      }
      let base = SampleCodeBase(
        part("Main", file: app),
        part("Model"),
        part("SwiftUI"),
        part("Views", "import SwiftUI\n\(view)"),
        part("ShareExtension"),
        part("UnitTests", test),
        root: "/code/Films"
      )
      let modules = base.parts.map { module($0.module.name) }
      return StarterModules.merged(modules, in: base.source.codeBase, by: base.graph)?
        .map { "\($0.name.value): \($0.path.value)" }
    }
    let others = ["ShareExtension: ShareExtension", "UnitTests: UnitTests"]
    #expect(merged() == ["Films: ."] + others)
    #expect(merged("@testable import MyFilms") == ["MyFilms: ."] + others)
    #expect(merged("import Model") == nil)
    #expect(merged("", "import Model") == nil)
    #expect(merged(app: "b") == nil)
  }

  @Test func `a folder that is imported, and one with a project, is a module as a whole`() {
    func merged(_ source: String, project: String) -> [String]? {
      let base = SampleCodeBase(
        .own("AppHome", source, kind: .folder, at: "\(project)/Home"),
        .own("Plots", kind: .folder, at: "\(project)/Plots"),
        .own("Other", "import Plots\n\(source)", kind: .folder, at: "Other")
      )
      let modules = [
        module("AppHome", "\(project)/Home"), module("Plots", "\(project)/Plots"),
        module("Other", "Other"),
      ]
      return StarterModules.merged(modules, in: base.source.codeBase, by: base.graph)?
        .map { "\($0.name.value): \($0.path.value)" }
    }
    #expect(
      merged("import MapKitUI", project: "MapKitUI") == ["MapKitUI: MapKitUI", "Other: Other"]
    )
    // The name of a folder may be that of a library, but not without a name for the whole.
    #expect(merged("", project: "MapKitUI") == nil)
  }

  private func module(_ name: String, _ path: String? = nil) -> FolderModule {
    func located(_ text: String) -> Located<String> {
      Located(value: text, position: SourcePosition(line: 1, column: 1))
    }
    return FolderModule(name: located(name), path: located(path ?? name), file: "")
  }
}
