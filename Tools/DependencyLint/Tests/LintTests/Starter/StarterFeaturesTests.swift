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

  @Test func `targets whose names end in Feature are features, beside others in their folder`() {
    let features = ["A", "B", "C"].map { SampleCodeBase.Part.own("\($0)Feature", "import Domain") }
    let text = Proposal.text(features + [.own("Domain"), .own("App", kind: .executable)])
    #expect(text.contains("sets: \"Sources/{feature}Feature\"\n"))
  }

  @Test func `features may import the interfaces of others`() {
    func text(_ imports: String) -> String {
      Proposal.text(
        ["A", "B", "C"].flatMap { name in
          [
            SampleCodeBase.Part.own("\(name)FeatureAPI", "import NetDomain", at: "App/\(name)/API"),
            .own(
              "\(name)Feature",
              name == "A" ? imports : "import NetDomain",
              at: "App/\(name)/Sources"
            ),
          ]
        } + [.own("NetDomain", at: "Kit/Net")]
      )
    }
    #expect(text("import BFeatureAPI").contains("sets: \"App/{feature}/Sources\"\n"))
    #expect(text("import NetDomain").contains("sets: \"App/{feature}/**\"\n"))
    #expect(!text("import BFeature").contains("sets:"))
  }

  /// Returns a proposal for eight features, one of which serves the others, and one connects them.
  private func special(_ names: [String], at place: (String) -> String) -> SampleCodeBase {
    let all = names.map { "import \($0)\n" }.joined()
    return Proposal.base(
      names.map { .own($0, "import Base\nimport Net", at: place($0)) } + [
        .own("Base", "import Net", at: place("Base")), .own("Root", all, at: place("Root")),
        .own("Net", at: "Kit/Net"), .own("Log", at: "Kit/Log"),
      ]
    )
  }

  @Test func `a feature that serves the others, and one that connects them, are left out`() throws {
    let names = (1...6).map { "F\($0)" }
    let base = special(names) { "Features/\($0)" }
    let text = StarterConfiguration(base.graph).text()
    #expect(
      text.contains(
        """
          # 8 features; none of their 19 imports and references leads to another one, apart from \
        Base and Root
          - rule: independent
            name: features
            sets: "Features/{feature}"
            reason: a feature is built and tested on its own
            except:
              "* imports Base": it serves the other features
              Root: it connects the other features

        """
      )
    )
    #expect(try base.violations(text).filter { $0.rule == "features" } == [])
  }

  @Test func `a few features, and those with several targets, are left out by path or not at all`()
  {
    let five = special((1...5).map { "F\($0)" }) { "Features/\($0)" }
    #expect(!StarterConfiguration(five.graph).text().contains("sets:"))
    let names = (1...6).map { "F\($0)" }
    let base = special(names) { "Features/\($0)/Main" }
    var parts = base.parts
    parts += (["Base", "F1", "F2"]).map { .own("\($0)API", at: "Features/\($0)/API") }
    let text = Proposal.text(parts)
    #expect(text.contains("\n      Root: it connects the other features\n"))
    #expect(
      text.contains(
        "\n      Features/*/** imports Features/Base/**: it serves the other features\n"
      )
    )
  }
}
