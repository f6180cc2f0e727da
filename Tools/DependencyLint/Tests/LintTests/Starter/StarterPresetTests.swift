import LintTestSupport
import Testing

@testable import DependencyLint
@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// The configurations that `init --preset` writes.
@Suite(.hangLimit) struct StarterPresetTests {
  private func base(_ parts: [SampleCodeBase.Part]) -> SampleCodeBase {
    var base = SampleCodeBase()
    base.parts = parts
    return base
  }

  private func layers(_ starter: StarterConfiguration, in base: SampleCodeBase) throws -> [[String]]
  {
    let configuration = try Configuration.parse(starter.text(), file: "/nowhere/rules.yml")
    #expect(configuration.validate(against: base.graph.modules).isEmpty)
    return configuration.rings.map { ring in
      ring.map { layer in
        "\(layer.name.value): " + layer.targets.map(\.value.text).joined(separator: " ")
      }
    }
  }

  @Test func `modules: the order of Clean Architecture, and what runs against it`() throws {
    let base = base([
      .own("FilmsDomain", "import FilmsData\nimport Log"),
      .own("FilmsData", "import FilmsUI\nimport Log"),
      .own("FilmsUI", "import FilmsDomain"),
      .own("Films", "import FilmsUI\nimport FilmsData"),
      .own("Log"),
      .own("App", "import Films", kind: .executable),
    ])
    let starter = StarterConfiguration(base.graph, preset: .modules)
    #expect(
      try layers(starter, in: base) == [
        ["Libraries: Log"], ["Domain: FilmsDomain"], ["Data: FilmsData", "Presentation: FilmsUI"],
        ["Assembly: Films"], ["Programs: App"],
      ]
    )
    #expect(starter.against == ["FilmsData imports FilmsUI", "FilmsDomain imports FilmsData"])
    let violations = try base.violations(starter.text()).filter { $0.rule == "layers" }
    #expect(violations.count == 2)
  }

  @Test func `modules: a layer that imports what is outside of it, without a convention`() throws {
    let base = base([
      .own("FilmsDomain", "import Helper"),
      .own("FilmsData"),
      .own("Helper", "import FilmsData"),
    ])
    let starter = StarterConfiguration(base.graph, preset: .modules)
    #expect(starter.against == ["FilmsDomain imports Helper"])
    #expect(try base.violations(starter.text()).filter { $0.rule == "layers" }.count == 1)
  }

  @Test func `modules: folders name layers, too`() throws {
    let base = base([
      .own("Entities", at: "Domain"), .own("Store", "import Entities", at: "Films/Data"),
    ])
    let starter = StarterConfiguration(base.graph, preset: .modules)
    #expect(try layers(starter, in: base) == [["Domain: Entities"], ["Data: Store"]])
  }

  @Test func `tca: features do not import live dependencies`() throws {
    let base = base([
      .own("SharedModels"),
      .own("ApiClient", "import SharedModels"),
      .own("ApiClientLive", "import ApiClient"),
      .own("Styleguide"),
      .own("HomeFeature", "import ApiClientLive\nimport Styleguide"),
      .own("AppFeature", "import HomeFeature"),
      .own("App", "import AppFeature\nimport ApiClientLive", kind: .executable),
    ])
    let starter = StarterConfiguration(base.graph, preset: .tca)
    #expect(
      try layers(starter, in: base) == [
        ["Models: SharedModels"], ["Clients: ApiClient", "UI: Styleguide"],
        ["Features: *Feature", "Live: ApiClientLive"], ["Programs: App"],
      ]
    )
    #expect(starter.against == ["HomeFeature imports ApiClientLive"])
    #expect(starter.text().contains("created by `dependency-lint init --preset tca`"))
  }

  @Test(arguments: StarterPreset.allCases)
  func `a code base without conventional layers`(preset: StarterPreset) {
    let base = base([.own("FilmsDomain"), .own("Kit"), .own("App", kind: .executable)])
    let folders = StarterFolders(base.graph, preset: preset)
    #expect(StarterConfiguration(base.graph, folders: folders, preset: preset).isEmpty)
  }
}
