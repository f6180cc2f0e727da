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
        ["Libraries: Core Macros"], ["Domain: MoviesDomain"],
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

  @Test func `a single layer is not a convention`() throws {
    #expect(try layers(.own("BigData"), .own("Other")) == [["Libraries: Sources/*"]])
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
        ["Libraries: Alone"], ["Core: Core"], ["Web: Web", "TLS: TLS"], ["Router: Router"],
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

  @Test func `in a large folder, layers are words of names`() throws {
    let clients = (1...6).map { SampleCodeBase.Part.own("N\($0)Client", "import Base") }
    let views = (1...6).map { SampleCodeBase.Part.own("V\($0)View", "import N\($0)Client") }
    let found = try layers(clients + views + [.own("Base"), .own("Wiring", "import V1View")])
    #expect(
      found == [
        ["Libraries: Base"], ["Clients: *Client"], ["Views: *View"], ["Assembly: Wiring"],
      ]
    )
  }

  @Test func `what a group imports, and what imports it, is part of it`() throws {
    let views = (1...12).map { SampleCodeBase.Part.own("V\($0)View", "import Game") }
    var parts = views + [.own("Last", "import V1View"), .own("Game", "import Last"), .own("Alone")]
    parts[0] = .own("V1View")
    #expect(try layers(parts) == [["Libraries: Alone"], ["Views: *View Last Game"]])
  }

  @Test func `a few imports against the others are named, and the order stays`() throws {
    var clients = (1...13).map { SampleCodeBase.Part.own("N\($0)Client") }
    clients[0] = .own("N1Client", "import V2View")
    let views = (1...13).map { SampleCodeBase.Part.own("V\($0)View", "import N\($0)Client") }
    let base = base(clients + views)
    let starter = StarterConfiguration(base.graph)
    #expect(starter.against == ["N1Client imports V2View"])
    #expect(starter.text().contains("#   N1Client imports V2View\n"))
    let violations = try base.violations(starter.text()).filter { $0.rule == "layers" }
    #expect(violations.map(\.file) == ["Sources/N1Client/N1Client.swift"])
  }

  @Test(arguments: 1...30)
  func `layers have no violations but the named ones`(seed: Int) throws {
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
    let starter = StarterConfiguration(base.graph)
    let found = try base.violations(starter.text()).filter { $0.rule == "layers" }
    let edges = Set(
      found.map { "\($0.file.split(separator: "/").dropLast().last ?? "") \($0.identity)" }
    )
    #expect(edges.count == starter.against.count)
    let unassigned = try base.violations(starter.text()).filter { $0.rule == "exhaustive" }
    #expect(unassigned.isEmpty)
  }

  @Test func `rules with many violations are comments`() {
    let text = StarterConfiguration(SampleCodeBase(.own("A")).graph)
      .text(postponing: ["declared": 99])
    #expect(text.contains("\n  # 99 violations; remove the # when there are fewer.\n"))
    #expect(text.contains("\n  # - rule: declared\n  #   reason: "))
    #expect(text.contains("\n  - rule: unused\n"))
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
        "Libraries: Basics", "Domain: FilmsDomain", "Data: FilmsData", "Assembly: Wiring Around",
      ]
    )
  }

  @Test func `a folder with targets of different layers is not a pattern`() throws {
    let found = try layers(.own("A"), .own("B"), .own("App", kind: .executable))
    #expect(found == [["Libraries: A B"], ["Programs: App"]])
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
    #expect(names.sorted() == ["Libraries", "NetOne", "One", "OtherOne"])
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
    #expect(try layers(.own("A"), twin, .own("no", kind: .test)).flatMap(\.self).count == 2)
  }
}
