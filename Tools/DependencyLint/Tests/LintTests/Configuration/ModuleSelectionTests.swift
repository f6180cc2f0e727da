@testable import LintCodeBase
@testable import LintRules
import LintTestSupport
import Testing

/// Which modules the patterns of a configuration select; `Tests/Pages/Rules` has its errors.
@Suite(.hangLimit) struct ModuleSelectionTests {
  private static let modules: [Module] = [
    own("MoviesDomain", in: "Modules/Features/Movies/Domain"),
    own("MoviesData", in: "Modules/Features/Movies/Data"),
    own("HTTP", in: "Modules/Infrastructure/HTTP"),
    own("my-app", named: "my_app", in: "Apps/MyApp"),
    Module(
      name: "GRDB",
      target: "GRDB",
      kind: .library,
      origin: .dependency,
      directory: ".build/checkouts/GRDB.swift/GRDB"
    ),
    Module(name: "Foundation", target: "Foundation", kind: .unknown, origin: .outside),
  ]

  private static func own(_ target: String, named name: String? = nil, in folder: String) -> Module
  {
    Module(name: name ?? target, target: target, kind: .library, origin: .own, directory: folder)
  }

  @Test func `only modules of the code base have a layer`() throws {
    let text = """
      layers:
        - Core: Modules/Features/*/Domain
          Basis: HTTP
        - Outer: ["*Data", "*"]
      rules: [layers]
      """
    let configuration = try Configuration.parse(text, file: "lint.yml")
    let layers = LayerMap(configuration, modules: Self.modules)
    #expect(layers[0] == LayerMap.Layer(ring: 0, index: 0, name: "Core"))
    #expect(layers[1] == LayerMap.Layer(ring: 1, index: 2, name: "Outer"))
    #expect(layers[2] == LayerMap.Layer(ring: 0, index: 1, name: "Basis"))
    #expect(layers[4] == nil)
    #expect(layers[5] == nil)
    #expect(layers[99] == nil)
  }

  @Test func `a pattern selects modules by layer, name, target or folder`() {
    let app = Self.modules[3]
    #expect(Pattern(text: "Top").selects(app, layer: "Top"))
    #expect(!Pattern(text: "Top").selects(app))
    #expect(!Pattern(text: "T*").selects(app, layer: "Top"))
    #expect(Pattern(text: "my_app").selects(app))
    #expect(Pattern(text: "my-*").selects(app))
    #expect(Pattern(text: "Apps/*").selects(app))
    #expect(Pattern(text: "Apps/**").selects(app))
    #expect(!Pattern(text: "Apps/MyApp/*").selects(app))
    #expect(!Pattern(text: "./**").selects(Self.modules[5]))
  }
}
