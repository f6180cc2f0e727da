import LintTestSupport
import Testing

@testable import DependencyLint
@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// The layers of libraries that `init` proposes.
@Suite(.hangLimit) struct StarterLibraryLayersTests {
  @Test func `layers by common names`() throws {
    let found = try Proposal.layers(
      .own("MoviesDomain"),
      .own("MoviesData"),
      .own("MoviesUI"),
      .own("MoviesFeature"),
      .own("Core"),
      .own("App", kind: .executable),
      .own("Lint", kind: .plugin),
      .own("Macros", kind: .macro),
      .own("MoviesTests", "import TestKit", kind: .test),
      .own("TestKit"),
      .fetched("Kit", of: "kit")
    )
    #expect(
      found == [
        ["Core: Core", "Macros: Macros"], ["Domain: MoviesDomain"],
        ["Data: MoviesData", "Presentation: MoviesUI"], ["Features: MoviesFeature"],
        ["Programs: App Lint"], ["TestSupport: TestKit"], ["Tests: MoviesTests"],
      ]
    )
  }

  @Test func `names that end in Module say nothing`() throws {
    let features = try Proposal.layers(.own("Domain"), .own("SearchFeature"), .own("FilmsModule"))
    #expect(
      features == [["FilmsModule: FilmsModule"], ["Domain: Domain"], ["Features: SearchFeature"]]
    )
  }

  @Test func `the same targets of two packages are one layer`() throws {
    let names = ["A", "B", "C"]
    let twins = names.map { name in
      var twin = SampleCodeBase.Part.own(name, at: "Packages/\(name)")
      twin.module.package = "second"
      twin.module.files = []
      twin.module.hasGeneratedSources = true
      return twin
    }
    let imports = ["import B", "import C", ""]
    let found = try Proposal.layers(
      zip(names, imports).map { .own($0, $1, at: "Packages/\($0)") } + twins
        + [.own("App", "import A", kind: .executable)]
    )
    #expect(found == [["C: C"], ["B: B"], ["A: A"], ["Programs: App"]])
  }

  @Test func `a folder whose path says nothing is not a layer`() throws {
    let found = try Proposal.layers(
      .own("A", at: "Sources/A"),
      .own("B", "import A", at: "Sources/B"),
      .own("Net", at: "Base/Net"),
      .own("Log", "import A", at: "Base/Log")
    )
    #expect(found == [["A: A"], ["Base: Base/*", "B: B"]])
  }

  @Test func `layers are folders, also those that each feature has`() throws {
    let features = ["A", "B", "C"].flatMap { name in
      [
        SampleCodeBase.Part.own("\(name)D", "import Net", at: "Features/\(name)/Data"),
        .own("\(name)P", "import \(name)D", at: "Features/\(name)/Screen"),
      ]
    }
    let found = try Proposal.layers(
      features + [
        .own("Net", at: "Base/Net"), .own("Log", at: "Base/Log"),
        .own("App", "import AP", kind: .executable, at: "Apps/App"),
      ]
    )
    #expect(
      found == [
        ["Base: Base/*"], ["Data: Features/*/Data"], ["Screen: Features/*/Screen"],
        ["Programs: App"],
      ]
    )
  }

  @Test func `what connects half of many libraries is outside of them, unless most have no order`()
    throws
  {
    func found(_ base: String) throws -> [[String]] {
      let libraries = (1...24).map { number in
        SampleCodeBase.Part.own(
          "N\(number)",
          number < 9 ? "" : "import N1",
          at: "\(number < 9 ? base : "Parts")/N\(number)"
        )
      }
      let imports = (1...24).map { "import N\($0)\n" }.joined()
      return try Proposal.layers(libraries + [.own("Wiring", imports, at: "Wiring/Wiring")])
    }
    #expect(try found("Base") == [["Base: Base/*"], ["Parts: Parts/*"], ["Wiring: Wiring"]])
    #expect(try found("Parts") == [])
  }

  @Test func `many libraries without folders are not divided, and the configuration says so`()
    throws
  {
    let clients = (1...10).map { SampleCodeBase.Part.own("N\($0)Client", "import Base") }
    let views = (1...10).map { SampleCodeBase.Part.own("V\($0)View", "import N\($0)Client") }
    let base = Proposal.base(clients + views + [.own("Base"), .own("Wiring", "import V1View")])
    let starter = StarterConfiguration(base.graph)
    #expect(!starter.dividesCode)
    let text = starter.text()
    #expect(text.contains("# 22 libraries are not divided:\n"))
    #expect(!text.contains("layers:") && !text.contains("rule: layers"))
    #expect(text.contains("# - neither folders nor the ends of their names show layers\n"))
    #expect(text.contains("# It constrains little: "))
  }

  @Test func `a few imports against the order are counted`() throws {
    var inner = (1...4).map { SampleCodeBase.Part.own("N\($0)", at: "Base/N\($0)") }
    inner[0] = .own("N1", "import V2", at: "Base/N1")
    let imports = (1...4).map { "import N\($0)\n" }.joined()
    let outer = (1...9).map { SampleCodeBase.Part.own("V\($0)", imports, at: "Views/V\($0)") }
    let base = Proposal.base(inner + outer)
    let text = StarterConfiguration(base.graph).text()
    #expect(
      text.contains("# 4 targets; 36 imports connect them with other layers, 1 against the order\n")
    )
    let violations = try base.violations(text).filter { $0.rule == "layers" }
    #expect(violations.map(\.file) == ["Base/N1/N1.swift"])
  }

  @Test(arguments: 1...30)
  func `layers have few violations`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 2...40, using: &random)
    let words = ["Client", "View", "Domain", "Data", "Kit"]
    let names = (0..<count).map { "M\($0)\(words.randomElement(using: &random) ?? "")" }
    let folders = ["Sources", "Base", "Features/A", "Features/B", "Features/C"]
    let parts = names.indices.map { index in
      let imports = names.indices.filter { other in
        other != index && (other < index || seed % 5 == 0)
          && Int.random(in: 0..<count, using: &random) < 3
      }
      let folder = seed % 2 == 0 ? folders[0] : folders.randomElement(using: &random) ?? ""
      return SampleCodeBase.Part.own(
        names[index],
        imports.map { "import \(names[$0])\n" }.joined(),
        at: "\(folder)/\(names[index])"
      )
    }
    _ = try Proposal.layers(parts)
    let base = Proposal.base(parts)
    let text = StarterConfiguration(base.graph).text()
    let found = try base.violations(text).filter { $0.rule == "layers" }
    #expect(found.count <= InwardOrder.limit)
    let unassigned = try base.violations(text).filter { $0.rule == "exhaustive" }
    #expect(unassigned.isEmpty)
  }

  @Test func `importers of the layers are outside, and their imports inside`() throws {
    let found = try Proposal.layers(
      .own("FilmsDomain", "import Basics"),
      .own("FilmsData", "import FilmsDomain"),
      .own("Basics"),
      .own("Wiring", "import FilmsData"),
      .own("Around", "import Wiring")
    )
    #expect(
      found.map(\.first) == [
        "Basics: Basics", "FilmsDomain: FilmsDomain", "FilmsData: FilmsData", "Wiring: Wiring",
        "Around: Around",
      ]
    )
  }

  @Test func `a folder with targets of different layers is not a pattern`() throws {
    let found = try Proposal.layers(.own("A"), .own("B"), .own("App", kind: .executable))
    #expect(found == [["A: A", "B: B"], ["Programs: App"]])
  }

  @Test func `a folder whose modules have their sources in folders of their own is a layer`() throws
  {
    let parts = ["Net", "Log"].map { SampleCodeBase.Part.own($0, at: "App/Kit/\($0)/Sources") }
    let found = try Proposal.layers(
      parts + [
        .own("A", "import Net\nimport Log", at: "App/UI/A/Sources"),
        .own("B", "import Log", at: "App/UI/B/Sources"),
      ]
    )
    #expect(found == [["Kit: App/Kit/*/Sources"], ["UI: App/UI/*/Sources"]])
  }

  @Test func `no import is said to connect a layer if none does`() {
    let parts = ["A", "B"].map { SampleCodeBase.Part.own("\($0)Domain", at: "Domain/\($0)") }
    let text = Proposal.text(
      parts + [.own("C", at: "Kit/C"), .own("D", "import C", at: "Views/D"), .own("EUI")]
    )
    #expect(text.contains("# 2 targets; no import connects them with other layers\n"))
  }

  @Test func `ends of names that features share are layers`() throws {
    let features = ["A", "B", "C"].flatMap { name in
      [
        SampleCodeBase.Part.own("\(name)Domain", at: "Kits/\(name)Domain"),
        .own("\(name)Store", "import \(name)Domain", at: "Kits/\(name)Store"),
        .own("\(name)Actions", "import \(name)Store", at: "Kits/\(name)Actions"),
      ]
    }
    let found = try Proposal.layers(features)
    #expect(
      found.map { $0.map { $0.prefix { $0 != ":" } } } == [["Domain"], ["Store"], ["Actions"]]
    )
  }

  @Test func `presentation outside of data is not said to be independent of it`() {
    let imports = (1...4).map { "import N\($0)Data\n" }.joined()
    let parts = (1...4).map { SampleCodeBase.Part.own("N\($0)Data", at: "Data/\($0)") }
    let reason = "presentation does not depend on storage and networking"
    #expect(!Proposal.text(parts + [.own("MainUI", imports)]).contains(reason))
    #expect(Proposal.text(parts + [.own("MainUI")]).contains(reason))
  }

  @Test func `a folder in which all names end alike is one layer`() throws {
    let features = ["A", "B", "C"].flatMap { name in
      [
        SampleCodeBase.Part.own("\(name)Store", at: "Stores/\(name)Store"),
        .own("\(name)Actions", "import \(name)Store", at: "Actions/\(name)Actions"),
      ]
    }
    let found = try Proposal.layers(features + [.own("Base", at: "Stores/Base")])
    #expect(found.map { $0.map { $0.prefix { $0 != ":" } } } == [["Stores"], ["Actions"]])
  }
}
