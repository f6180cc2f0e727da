@testable import LintCodeBase
@testable import LintRules
import LintTestSupport
import Testing

/// The names and patterns of a configuration, compared with modules.
@Suite(.hangLimit) struct ConfigurationValidationTests {
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

  private func problems(_ text: String) throws -> [String] {
    try Configuration.parse(text, file: "lint.yml").validate(against: Self.modules)
      .map(\.description)
  }

  @Test func `a configuration that fits the code base is accepted`() throws {
    let text = """
      layers:
        - Core: [Modules/Features/*/Domain]
        - Outer:
            targets: ["*Data", HTTP]
            imports: [Core, Modules/Infrastructure/**, GRDB]
            outside: [SwiftUI, GRDB, "GR*"]
        - Top: my-app
      rules:
        - layers
        - outside
        - {rule: independent, sets: "Modules/Features/{feature}/*"}
        - {rule: forbidden, from: [Core, my_app], modules: [UIKit, Outer, "G*", ./Apps/MyApp]}
        - {rule: protected, modules: [SwiftUI, GRDB], only: [Top, MoviesData]}
      """
    #expect(try problems(text).isEmpty)
  }

  @Test(arguments: [
    (
      "layers: [{A: MovieDomain}]\nrules: [layers]", "1:14",
      "no target matches ‘MovieDomain’ in the layer ‘A’", "did you mean ‘MoviesDomain’?"
    ),
    (
      "layers: [{A: Modules/Features/Movie/Domain}]\nrules: [layers]", "1:14", "no target matches",
      "did you mean ‘Modules/Features/Movies/Domain’?"
    ),
    ("layers: [{A: GRDB}]\nrules: [layers]", "1:14", "no target matches ‘GRDB’", ""),
    ("layers: [{A: [HTTP, 'X*']}]\nrules: [layers]", "1:21", "no target matches ‘X*’", ""),
    (
      "layers: [{A: [HTTP, '*']}, {B: M*}]\nrules: [layers]", "1:32",
      "the target ‘MoviesDomain’ (and 1 more) belongs to several layers: ‘A’ and ‘B’", "narrow one"
    ),
    (
      "layers: [{A: {targets: HTTP, imports: Foundaton}}]\nrules: [layers]", "1:39",
      "no layer or module matches ‘Foundaton’", "did you mean ‘Foundation’?"
    ),
    (
      "layers: [{Core: HTTP}, {A: {targets: my-app, imports: Cor}}]\nrules: [layers]", "1:55",
      "no layer or module matches ‘Cor’", "did you mean ‘Core’?"
    ),
    (
      "layers: [{A: {targets: HTTP, outside: 'NIO*'}}]\nrules: [outside]", "1:39",
      "no layer or module matches ‘NIO*’", ""
    ),
    (
      "layers: [{A: {targets: HTTP, outside: 'my*'}}]\nrules: [outside]", "1:39",
      "no layer or module matches ‘my*’", ""
    ),
    (
      "layers: [{HTTP: my-app}]\nrules: [layers]", "1:11",
      "the layer ‘HTTP’ has the name of a module in Modules/Infrastructure/HTTP, but does not contain",
      "rename the layer"
    ),
    (
      "layers: [{GRDB: my-app}]\nrules: [layers]", "1:11",
      "the layer ‘GRDB’ has the name of a module", "rename the layer"
    ),
    (
      "rules: [{rule: independent, sets: 'Features/{feature}'}]", "1:35",
      "no target matches ‘Features/{feature}’", ""
    ),
    (
      "rules: [{rule: forbidden, from: GRDB, modules: HTTP}]", "1:33",
      "no layer or module matches ‘GRDB’", ""
    ),
    (
      "rules: [{rule: forbidden, from: HTTP, modules: 'NIO*'}]", "1:48",
      "no layer or module matches ‘NIO*’", ""
    ),
    (
      "rules: [{rule: forbidden, from: HTTP, modules: Outr}]", "1:48",
      "no layer or module matches ‘Outr’",
      "use one of MoviesDomain, MoviesData, HTTP, my-app, GRDB, Foundation;"
    ),
    (
      "rules: [{rule: protected, modules: MovieData, only: []}]", "1:36",
      "no layer or module matches ‘MovieData’",
      "did you mean ‘MoviesData’? If nothing imports the module yet, add it to ‘outside’"
    ),
    (
      "rules: [{rule: required, from: HTTP, modules: Alamofire}]", "1:47",
      "no layer or module matches ‘Alamofire’", ""
    ),
    (
      "outside: [GRDB, Alamo]\nrules: [{rule: deprecated, from: HTTP, modules: Alamofire}]", "2:49",
      "no layer or module matches ‘Alamofire’", ""
    ),
    (
      "rules: [{rule: forbidden, from: HTTP, modules: ./HTTP}]", "1:48",
      "no layer or module matches ‘./HTTP’", ""
    ),
    (
      "rules: [{rule: protected, modules: HTTP, only: MovieData}]", "1:48",
      "no layer or module matches ‘MovieData’", "did you mean ‘MoviesData’?"
    ),
    (
      "rules: [{rule: protected, modules: 'N?', only: []}]", "1:36",
      "no layer or module matches ‘N?’", ""
    ),
  ])
  func `names without a match and ambiguous names are reported`(
    text: String,
    place: String,
    message: String,
    advice: String
  ) throws {
    let problems = try problems(text)
    let first = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(first.hasPrefix("lint.yml:\(place): error: \(message)"), "\(first)")
    #expect(first.contains("help: \(advice)"), "\(first)")
  }

  @Test(arguments: [
    "rules: [{rule: forbidden, from: HTTP, modules: [UIKit, Foundation, GRDB, my-app]}]",
    "outside: Alamofire\nrules: [{rule: forbidden, from: HTTP, modules: Alamofire}]",
    """
    layers: [{In: {targets: HTTP, outside: [Alamofire]}}, {Out: my-app}]
    rules: [outside, {rule: forbidden, from: Out, modules: Alamofire}]
    """,
  ])
  func `a module that is imported, known or declared as outside may be named`(text: String) throws {
    #expect(try problems(text).isEmpty)
  }

  @Test func `a layer may have the name of a module that it contains`() throws {
    #expect(try problems("layers: [{HTTP: Modules/Infrastructure/*}]\nrules: [layers]").isEmpty)
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
