import LintTestSupport
import Testing

@testable import DependencyLint
@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// The names and patterns of the layers that `init` proposes.
@Suite(.hangLimit) struct StarterNamesTests {
  @Test func `a layer of several targets with the name of a module is named after their folder`()
    throws
  {
    let found = try Proposal.layers(
      .own("A", at: "Kit/Net/A"),
      .own("B", at: "Kit/Net/B"),
      .own("C", "import A", at: "Kit/UI/C"),
      .own("D", "import B", at: "Kit/UI/D"),
      .own("UI", kind: .test)
    )
    #expect(found == [["Net: Kit/Net/*"], ["KitUI: Kit/UI/*"], ["Tests: UI"]])
  }

  @Test func `targets that no pattern tells apart belong to no layer`() {
    func module(_ name: String, _ directory: String?) -> Module {
      var module = Module(name: name, target: name, kind: .library, origin: .own)
      module.directory = directory
      return module
    }
    let modules = [module("A", nil), module("A", nil), module("B", "S/B"), module("B", "T/B")]
    let cover = PatternCover(modules)
    #expect(cover.patterns(for: [0], hasEndings: false) == [])
    #expect(cover.patterns(for: [0, 1], hasEndings: false) == ["A"])
    #expect(cover.patterns(for: [0, 2], hasEndings: false) == ["S/B"])
  }

  @Test func `a target with the name of another one is named after a folder around it`() throws {
    let found = try Proposal.layers(
      .own("Core", at: "Server/Sources/Core"),
      .own("Web", "import Core", at: "Server/Sources/Web"),
      .own("Core", kind: .executable, at: "Apps/Core")
    )
    #expect(found.first == ["ServerCore: Server/Sources/Core"])
  }

  @Test(arguments: [("iOS", "iOS"), ("views", "Views"), ("UI", "UI"), ("", "")])
  func `names of layers begin with a capital letter`(folder: String, name: String) {
    #expect(CamelWords.capitalized(folder) == name)
  }

  @Test func `folders that say nothing, and layers of one name, have other names`() throws {
    let found = try Proposal.layers(
      .own("A", at: "One/Sources/A"),
      .own("B", at: "One/Sources/B"),
      .own("NetLow", "import A", at: "Two/One/NetLow"),
      .own("NetHigh", "import A", at: "Two/One/NetHigh"),
      .own("C", "import A", at: "sources/C"),
      .own("D", "import A", at: "sources/D"),
      .own("E", "import A", at: "Three/One/E"),
      .own("F", "import A", at: "Three/One/F")
    )
    let names = found.joined().compactMap { $0.split(separator: ":").first }
    #expect(names.sorted() == ["C", "D", "NetOne", "One", "OtherOne"])
  }

  @Test func `a target with the name of a layer`() throws {
    let found = try Proposal.layers(
      .own("Domain"),
      .own("Data"),
      .own("Tests", kind: .test),
      .own("Libraries")
    )
    #expect(found.flatMap(\.self).count == 4)
  }

  @Test func `a target with an unusual name, and two with the same name`() throws {
    var twin = SampleCodeBase.Part.own("A")
    twin.module.package = "second"
    twin.module.directory = "second/A"
    #expect(
      try Proposal.layers(.own("A"), twin, .own("no", kind: .test))
        == [["ALayer: Sources/A", "SecondA: second/A"], ["Tests: no"]]
    )
  }

  @Test func `a fetched module has a name that only a layer with a target of that name may have`()
    throws
  {
    let found = try Proposal.layers(
      .own("Neon"),
      .own("A", "import Neon", at: "Kit/A"),
      .own("B", "import Neon", at: "Kit/B"),
      .fetched("Neon", of: "neon"),
      .fetched("Kit", of: "kit")
    )
    #expect(found == [["Neon: Neon"], ["KitLayer: Kit/*"]])
  }

  @Test func `a target with several folders is found by the one with its name`() {
    func module(_ folders: [String]) -> Module {
      var module = Module(name: "App", target: "App", kind: .executable, origin: .own)
      module.directory = folders[0]
      module.otherFolders = Array(folders.dropFirst())
      return module
    }
    let cover = PatternCover([
      module(["Sources/App/Home", "Sources/About"]), module(["Server/App"]),
    ])
    #expect(cover.patterns(for: [0], hasEndings: false) == ["Sources/App/**"])
    #expect(cover.patterns(for: [1], hasEndings: false) == ["Server/App"])
  }

  @Test(arguments: [
    ("Kit/Net", "Kit"), ("Kit/Net/Sources", "Kit"), ("Kit/Net/Sources/Net", "Kit"),
    ("Kit/Net/Targets/Net/Sources", "Kit"), ("Kit/Net/Targets/API/Sources", "Kit/Net"),
    ("Sources/Net", "Sources"), ("Sources", "."), ("Net/Sources", "."), ("Net", "."),
  ])
  func `the folder around that of a target`(folder: String, place: String) {
    #expect(StarterGroups.place(of: folder) == place)
  }
}
