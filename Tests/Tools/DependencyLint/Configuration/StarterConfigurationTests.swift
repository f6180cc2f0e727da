import Testing

@testable import DependencyLint

/// The configuration that `init` writes.
@Suite struct StarterConfigurationTests {
  private func layers(_ parts: SampleCodeBase.Part...) throws -> [[String]] {
    var base = SampleCodeBase()
    base.parts = parts
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

  @Test func `a single layer is not a convention`() throws {
    #expect(try layers(.own("BigData"), .own("Other")) == [["Libraries: Sources/*"]])
  }

  @Test func `a module that not only tests import is not test support`() throws {
    let found = try layers(.own("TestKit"), .own("A", "import TestKit"))
    #expect(found == [["Libraries: Sources/*"]])
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
