import LintTestSupport
import Testing

@testable import DependencyLint
@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// The features that `init` recognizes.
@Suite(.hangLimit) struct StarterFeaturesTests {
  @Test func `a feature that imports most libraries is one of the features`() throws {
    let names = (1...6).map { "F\($0)" }
    let imports = (1...5).map { "import N\($0)\n" }.joined()
    let found = try Proposal.layers(
      names.map { .own($0, $0 == "F6" ? imports : "import N1", at: "Features/\($0)") }
        + (1...5).map { .own("N\($0)", at: "Kit/N\($0)/Sources/N\($0)") }
    )
    #expect(found.last == ["Features: Features/*"])
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
    let names = try Proposal.layers(parts).joined().compactMap { $0.split(separator: ":").first }
    #expect(names.sorted() == ["DomainCore", "DomainInterface", "FeatureCore", "FeatureInterface"])
    let text = StarterConfiguration(Proposal.base(parts).graph).text()
    let sets = text.split(separator: "\n").filter { $0.contains("sets:") }
    #expect(Set(sets).count == sets.count && sets.count == 2)
  }

  @Test func `features that do not import each other are independent`() throws {
    func rules(_ imports: String) throws -> [String] {
      let features = ["A", "B", "C"].map { name in
        SampleCodeBase.Part.own(name, name == "A" ? imports : "import Net", at: "Features/\(name)")
      }
      let text = StarterConfiguration(
        Proposal.base(features + [.own("Net", at: "Base/Net"), .own("Log", at: "Base/Log")]).graph
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
    let text = StarterConfiguration(Proposal.base(alone + [.own("Net", at: "Base/Net")]).graph)
      .text()
    #expect(text.contains("3 features; none of them imports or refers to other code"))
  }
}
