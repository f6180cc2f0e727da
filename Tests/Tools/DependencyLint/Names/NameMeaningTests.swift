import TestSupport
import Testing

@testable import LintRules

/// Names that mean different things in different places. Each was a false alarm in a public package.
@Suite(.hangLimit) struct NameMeaningTests {
  @Test func `a nested type hides others only inside of the type around it`() throws {
    let sample = LayeredSample(
      view: """
        class A {
          let a: Film
          enum B {
            struct Film {}
            case one(Film)
          }
          let b: Film
        }
        """,
      store: "struct Film {}"
    )
    #expect(try sample.referencesOfView() == ["Film 2:10", "Film 7:10"])
  }

  @Test func `an import of one declaration hides that of another module`() throws {
    let files = [
      "App/View/view.swift": "import Core\nlet a: Film",
      "App/View/exports.swift": "@_exported import struct Cinema.Film",
      "Web/View/view.swift": "import Core\nlet a: Film",
      "Core/Store/store.swift": "public struct Film {}",
    ]
    let found = try LayeredSample(files, dependencies: ["App": ["Core"], "Web": ["Core"]])
      .violations(
        "layers: [{View: {folders: [App/View, Web/View]}, Store: {folders: Core/Store}}]\n"
          + "rules: [layers]"
      )
    #expect(found.map(\.file) == ["Web/View/view.swift"])
  }

  @Test(arguments: [
    ("import Core\nlet a = Film(b: 1)", true), ("import Core\nlet a = Film.all", true),
    ("import Core\nimport Foundation\nlet a = Film(b: 1)", true),
    ("import Core\nimport Cinema\nlet a = Film(b: 1)", false),
    ("import Core\nimport Cinema\nlet a = Film.all", false),
    ("import Core\nimport Cinema\nlet a = Film { b }", false),
    ("import Core\nimport Cinema\nlet a = Film<Int>()", false),
    ("import Core\nimport Cinema\nlet a: Film", true),
    ("import Core\nimport Cinema\nvar a: Film { b }", true),
    ("import Core\nimport Cinema\nfunc a() -> Film {}", true),
    ("import Core\nimport Cinema\nextension Film {}", true),
    ("import Core\nimport Cinema\nstruct A: Film {}", true),
    ("import Core\nimport Between\nlet a = Film(b: 1)", false),
    ("import Core\nimport Foundation\nlet a = Notification(b: 1)", false),
    ("import Core\nimport Foundation\nlet a: Notification", true),
  ])
  func `the compiler may choose the type of another module in an expression`(
    source: String,
    isFound: Bool
  ) throws {
    let files = [
      "App/View/view.swift": source, "Between/all.swift": "@_exported import Cinema",
      "Core/Store/store.swift": "public struct Film {}\npublic struct Notification {}",
    ]
    let found = try LayeredSample(files, dependencies: ["App": ["Core", "Between"]]).violations(
      "layers: [{View: {folders: App/View}, Store: {folders: Core/Store}}]\nrules: [layers]"
    )
    #expect(found.isEmpty != isFound)
  }

  @Test func `a type of the same target hides those of other modules in an expression`() throws {
    let sample = LayeredSample(
      view: "import Cinema\nimport Foundation\nlet a = Film(b: 1)\nlet b = Data(c: 1)",
      store: "struct Film {}\nstruct Data {}"
    )
    #expect(try sample.referencesOfView() == ["Film 3:9", "Data 4:9"])
  }
}
