import LintTestSupport
import Testing

@testable import DependencyLint
@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner
@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// The configuration that `init` writes.
@Suite(.hangLimit) struct StarterConfigurationTests {
  private func base(_ parts: [SampleCodeBase.Part]) -> SampleCodeBase {
    var base = SampleCodeBase()
    base.parts = parts
    return base
  }

  private func layers(_ parts: SampleCodeBase.Part...) throws -> [[String]] { try layers(parts) }

  private func layers(_ parts: [SampleCodeBase.Part]) throws -> [[String]] {
    let base = base(parts)
    let text = StarterConfiguration(base.graph).text()
    let configuration = try Configuration.parse(text, file: "/nowhere/.dependency-lint.yml")
    #expect(configuration.validate(against: base.graph.modules).isEmpty)
    return configuration.rings.map { ring in
      ring.map { layer in
        "\(layer.name.value): " + layer.targets.map(\.value.text).joined(separator: " ")
      }
    }
  }

  @Test func `layers by common names`() throws {
    let found = try layers(
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

  @Test func `forms of imports that nothing uses are forbidden`() throws {
    func forms(_ parts: SampleCodeBase.Part...) throws -> [String] {
      let text = StarterConfiguration(base(parts).graph).text()
      return try Configuration.parse(text, file: "/nowhere/.dependency-lint.yml").rules
        .filter { $0.kind.name == "form" }.map(\.name.value)
    }
    #expect(
      try forms(.own("A"), .own("ATests", "@testable import A", kind: .test))
        == ["testable", "re-exports"]
    )
    #expect(try forms(.own("A", "@testable import B"), .own("B")) == ["re-exports"])
    #expect(try forms(.own("A", "@_exported import B"), .own("B")) == ["testable"])
  }

  @Test func `a single layer is not a convention, nor are two libraries of many`() throws {
    #expect(try layers(.own("BigData"), .own("Other")) == [["BigData: BigData", "Other: Other"]])
    let many = (1...4).flatMap { number in
      [
        SampleCodeBase.Part.own("N\(number)", "import Models", at: "Base/N\(number)"),
        .own("V\(number)", "import N\(number)\nimport Networking", at: "UI/V\(number)"),
      ]
    }
    let found = try layers(
      many + [.own("Models", at: "A/Models"), .own("Networking", at: "B/Networking")]
    )
    #expect(
      found == [
        ["Models: Models", "Networking: Networking"], ["Base: Base/*"], ["UI: UI/*"],
      ]
    )
  }

  @Test func `names that end in Module say nothing`() throws {
    let features = try layers(.own("Domain"), .own("SearchFeature"), .own("FilmsModule"))
    #expect(
      features == [["FilmsModule: FilmsModule"], ["Domain: Domain"], ["Features: SearchFeature"]]
    )
  }

  @Test func `a feature that imports most libraries is one of the features`() throws {
    let names = (1...6).map { "F\($0)" }
    let imports = (1...5).map { "import N\($0)\n" }.joined()
    let found = try layers(
      names.map { .own($0, $0 == "F6" ? imports : "import N1", at: "Features/\($0)") }
        + (1...5).map { .own("N\($0)", at: "Kit/N\($0)/Sources/N\($0)") }
    )
    #expect(found.last == ["Features: Features/*"])
  }

  @Test func `examples and what tests read are layers of their own`() throws {
    let found = try layers(
      .own("Kit"),
      .own("Shop", "import Kit", at: "Examples/Shop"),
      .own("ShopApp", "import Shop", kind: .executable, at: "Examples/ShopApp"),
      .own("Sample", at: "Tests/Fixtures/Sample"),
      .own("KitTests", "import Sample", kind: .test, at: "Tests/KitTests")
    )
    #expect(
      found == [
        ["Kit: Kit"], ["Examples: Examples/*"], ["TestSupport: Sample"], ["Tests: KitTests"],
      ]
    )
    // Nothing but an example is the code itself.
    #expect(try layers(.own("Shop", at: "Examples/Shop")) == [["Shop: Shop"]])
    // Code that others import is not for tests, wherever it lies.
    #expect(
      try layers(.own("Data", at: "Tests/Data"), .own("Kit", "import Data"))
        == [["Data: Data"], ["Kit: Kit"]]
    )
  }

  @Test func `folders of one name in two places are two layers, with one rule each`() throws {
    let parts = ["Domain", "Feature"].flatMap { place in
      ["A", "B", "C"].flatMap { name in
        [
          SampleCodeBase.Part.own("\(name)\(place)API", at: "\(place)/\(name)/Interface"),
          .own("\(name)\(place)Core", "import \(name)\(place)API", at: "\(place)/\(name)/Core"),
        ]
      }
    }
    let names = try layers(parts).joined().compactMap { $0.split(separator: ":").first }
    #expect(names.sorted() == ["DomainCore", "DomainInterface", "FeatureCore", "FeatureInterface"])
    let text = StarterConfiguration(base(parts).graph).text()
    let sets = text.split(separator: "\n").filter { $0.contains("sets:") }
    #expect(Set(sets).count == sets.count && sets.count == 2)
  }

  @Test func `a layer of several targets with the name of a module is named after their folder`()
    throws
  {
    let found = try layers(
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
    let found = try layers(
      zip(names, imports).map { .own($0, $1, at: "Packages/\($0)") } + twins
        + [.own("App", "import A", kind: .executable)]
    )
    #expect(found == [["C: C"], ["B: B"], ["A: A"], ["Programs: App"]])
  }

  @Test func `a folder whose path says nothing is not a layer`() throws {
    let found = try layers(
      .own("A", at: "Sources/A"),
      .own("B", "import A", at: "Sources/B"),
      .own("Net", at: "Base/Net"),
      .own("Log", "import A", at: "Base/Log")
    )
    #expect(found == [["A: A"], ["Base: Base/*", "B: B"]])
  }

  @Test func `a target with the name of another one is named after a folder around it`() throws {
    let found = try layers(
      .own("Core", at: "Server/Sources/Core"),
      .own("Web", "import Core", at: "Server/Sources/Web"),
      .own("Core", kind: .executable, at: "Apps/Core")
    )
    #expect(found.first == ["ServerCore: Server/Sources/Core"])
  }

  @Test(arguments: [("Examples/Tasks", []), ("Apps/Tasks", ["Kit", "UI"])])
  func `the folders of an example of a library are no layers`(folder: String, found: [String]) {
    var program = SampleCodeBase.Part.own("Tasks", "import List", kind: .executable)
    program.module.files = ["Kit", "UI"].map { "\(folder)/\($0)/a.swift" }
    let folders = StarterFolders(SampleCodeBase(.own("List", at: "Sources/List"), program).graph)
    #expect(folders.layers.map(\.name) == found.map { "\(folder)/\($0)" })
    #expect(StarterFolders(SampleCodeBase(program).graph).layers.count == 2)
  }

  @Test(arguments: [(30, true), (4, false)])
  func `the folders of a library with most files are ordered`(count: Int, isMain: Bool) {
    var library = SampleCodeBase.Part.own("App")
    library.module.files = (1...count).flatMap { ["App/A/\($0).swift", "App/iOS/\($0).swift"] }
    var program = SampleCodeBase.Part.own("Run", "import App", kind: .executable)
    program.module.files = (1...4).flatMap { ["Run/C/\($0).swift", "Run/D/\($0).swift"] }
    let folders = StarterFolders(SampleCodeBase(library, program).graph)
    #expect(folders.layers.map(\.name) == (isMain ? ["App/A", "App/iOS"] : ["Run/C", "Run/D"]))
  }

  @Test(arguments: [("iOS", "iOS"), ("views", "Views"), ("UI", "UI"), ("", "")])
  func `names of layers begin with a capital letter`(folder: String, name: String) {
    #expect(CamelWords.capitalized(folder) == name)
  }

  @Test func `a small target among many is not divided`() {
    func folders(_ count: Int) -> Int {
      var program = SampleCodeBase.Part.own("Run", kind: .executable)
      program.module.files = (1...4).flatMap { ["Run/C/\($0).swift", "Run/D/\($0).swift"] }
      let libraries = (1...4).map { number in
        var library = SampleCodeBase.Part.own("N\(number)")
        library.module.files = (1...count).map { "N\(number)/\($0).swift" }
        return library
      }
      return StarterFolders(base(libraries + [program]).graph).layers.count
    }
    #expect(folders(10) == 2)
    #expect(folders(30) == 0)
  }

  @Test func `a large target without layers is said to be undivided`() {
    var part = SampleCodeBase.Part.own("App", kind: .executable)
    part.module.files = (1...19).map { "App/F\($0).swift" } + ["App/Views/V.swift"]
    let text = StarterConfiguration(SampleCodeBase(part).graph).text()
    #expect(
      text.contains("# 20 files of App are not divided:\n# - 19 of them lie directly in App\n")
    )
  }

  @Test func `a module that not only tests import is not test support`() throws {
    let found = try layers(.own("TestKit"), .own("A", "import TestKit"))
    #expect(found == [["TestKit: TestKit"], ["A: A"]])
  }

  @Test func `in a small package, each target is a layer, in the order of the imports`() throws {
    let found = try layers(
      .own("Router", "import Web"),
      .own("Web", "import Core"),
      .own("Core"),
      .own("TLS", "import Core"),
      .own("Alone")
    )
    #expect(
      found == [
        ["Alone: Alone"], ["Core: Core"], ["Web: Web", "TLS: TLS"], ["Router: Router"],
      ]
    )
  }

  @Test func `layers are folders, also those that each feature has`() throws {
    let features = ["A", "B", "C"].flatMap { name in
      [
        SampleCodeBase.Part.own("\(name)D", "import Net", at: "Features/\(name)/Data"),
        .own("\(name)P", "import \(name)D", at: "Features/\(name)/Screen"),
      ]
    }
    let found = try layers(
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
      return try layers(libraries + [.own("Wiring", imports, at: "Wiring/Wiring")])
    }
    #expect(try found("Base") == [["Base: Base/*"], ["Parts: Parts/*"], ["Wiring: Wiring"]])
    #expect(try found("Parts") == [])
  }

  @Test func `many libraries without folders are not divided, and the configuration says so`()
    throws
  {
    let clients = (1...10).map { SampleCodeBase.Part.own("N\($0)Client", "import Base") }
    let views = (1...10).map { SampleCodeBase.Part.own("V\($0)View", "import N\($0)Client") }
    let base = base(clients + views + [.own("Base"), .own("Wiring", "import V1View")])
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
    let base = base(inner + outer)
    let text = StarterConfiguration(base.graph).text()
    #expect(
      text.contains("# 4 targets; 36 imports connect them with other layers, 1 against the order\n")
    )
    let violations = try base.violations(text).filter { $0.rule == "layers" }
    #expect(violations.map(\.file) == ["Base/N1/N1.swift"])
  }

  @Test func `features that do not import each other are independent`() throws {
    func rules(_ imports: String) throws -> [String] {
      let features = ["A", "B", "C"].map { name in
        SampleCodeBase.Part.own(name, name == "A" ? imports : "import Net", at: "Features/\(name)")
      }
      let text = StarterConfiguration(
        base(features + [.own("Net", at: "Base/Net"), .own("Log", at: "Base/Log")]).graph
      ).text()
      return text.split(separator: "\n").filter { $0.contains("sets:") || $0.contains("features;") }
        .map(String.init)
    }
    #expect(
      try rules("import Net") == [
        "  # 3 features; none of their 3 imports and references leads to another one",
        "    sets: \"Features/{feature}\"",
      ]
    )
    #expect(try rules("import Net\nimport B") == [])
    let alone = ["A", "B", "C"].map { SampleCodeBase.Part.own($0, at: "Features/\($0)") }
    let text = StarterConfiguration(base(alone + [.own("Net", at: "Base/Net")]).graph).text()
    #expect(text.contains("3 features; none of them imports or refers to other code"))
  }

  @Test func `a convention of names suggests a preset`() {
    func suggestion(_ count: Int) -> String? {
      let names = (1...count).flatMap { ["N\($0)Client", "N\($0)Feature"] }
      let starter = StarterConfiguration(base(names.map { .own($0) }).graph)
      return starter.suggestion.map { "\($0.preset.rawValue): \($0.evidence)" }
    }
    #expect(suggestion(2) == nil)
    #expect(
      suggestion(3) == "tca: 3 features and 3 clients, as in the Composable Architecture"
    )
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
    _ = try layers(parts)
    let base = base(parts)
    let text = StarterConfiguration(base.graph).text()
    let found = try base.violations(text).filter { $0.rule == "layers" }
    #expect(found.count <= InwardOrder.limit)
    let unassigned = try base.violations(text).filter { $0.rule == "exhaustive" }
    #expect(unassigned.isEmpty)
  }

  @Test func `rules with many violations are comments`() {
    var findings = StarterConfiguration.Findings()
    findings.postponed = ["declared": 99]
    findings.examined = ["unused": 5]
    findings.known = ["unused": 1]
    let text = StarterConfiguration(SampleCodeBase(.own("A")).graph)
      .text(.init(), findings)
    #expect(text.contains("\n  # 99 violations; remove the # when there are fewer.\n"))
    #expect(text.contains("\n  # - rule: declared\n  #   reason: "))
    #expect(text.contains("\n  # 5 dependencies, 1 violation in the baseline\n  - rule: unused\n"))
  }

  @Test func `excluded folders, and whether ignored files are read`() throws {
    var options = StarterConfiguration.Options()
    options.exclude = ["Old", "**/Generated"]
    options.includesIgnored = true
    let text = StarterConfiguration(SampleCodeBase(.own("A")).graph).text(options)
    let configuration = try Configuration.parse(text, file: "/nowhere/.dependency-lint.yml")
    #expect(configuration.exclude.map(\.value) == ["Old", "**/Generated"])
    #expect(configuration.includesIgnored)
  }

  @Test func `importers of the layers are outside, and their imports inside`() throws {
    let found = try layers(
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
    let found = try layers(.own("A"), .own("B"), .own("App", kind: .executable))
    #expect(found == [["A: A", "B: B"], ["Programs: App"]])
  }

  @Test func `folders that say nothing, and layers of one name, have other names`() throws {
    let found = try layers(
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
    let found = try layers(
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
      try layers(.own("A"), twin, .own("no", kind: .test))
        == [["Libraries: Sources/A", "SecondA: second/A"], ["Tests: no"]]
    )
  }
}
