import LintTestSupport
import Testing

@testable import LintRules

/// Names that mean different things in different places.
///
/// Each was a false alarm, in a public package or in `Oracle/Homonyms`.
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

  @Test(arguments: [
    "func a() { let b = 1, Film = 2; print(b, Film) }", "struct A { var a = 1, Film = Film() }",
    "func a() { var b = 1, Film: Int = 2; Film += b }",
    "func a() { let (Film, b) = (1, 2); print(Film + b) }",
    "func a() { let (b, (c, Film)) = d; return Film }", "for (Film, b) in c { print(Film.d) }",
    "for (a, Film) in b { print(Film.c) }", "if case let .some(Film) = a { b = Film.c }",
    "if case let (b?, Film) = a { c = Film.d }", "if case let (Film?, b) = a { c = Film.d }",
    "switch a { case let (Film, b) where b: c = Film.d\n case var (c, Film): Film += c }",
    "switch a { case let .b(Film): return Film.c }", "let a = { (Film) -> Int in Film.b }",
    "let a = { Film -> Int in Film.b }", "let a = { (b, Film) in b + Film.c }",
    "let a = { Film, b in b + Film.c }", "let a = { [Film = 1] in Film.b }",
    "var a: Int { get { 1 } set(Film) { b = Film.c } }",
    "var a = 1 { willSet (Film) { b = Film.c } }", "var a = 1 { didSet(Film) { b = Film.c } }",
  ])
  func `variables that begin with a capital`(source: String) throws {
    #expect(try LayeredSample(view: source, store: "struct Film {}").referencesOfView() == [])
  }

  @Test(arguments: [
    "let a: (Film, Int) -> Void", "func a() -> (Int, Film) {}", "func a(b: (Film) -> Int) {}",
    "enum A { case b(Film), c(Int, Film) }", "func a() throws(Film) {}", "typealias A = (Film)",
    "let a = [(Film, Int)]()", "let a: Set<(Int, Film)>", "let a = b as? (Film, Int)",
    "func a(_ b: @escaping (Film) -> Void) {}", "let a: ((Film) -> Void)?",
    "let a: A<Int, Film> = b", "class A: B, Film {}", "func a<T>() where T: A, T.B == Film {}",
    "let a = { (b: (Film, Int)) in b }", "let a: (_ b: (Int, Film), Film) -> Film",
  ])
  func `types alone in parentheses`(source: String) throws {
    let found = try LayeredSample(view: source, store: "struct Film {}").referencesOfView()
    #expect(!found.isEmpty)
  }

  @Test func `the second variable of a declaration hides a type in other files`() throws {
    let sample = LayeredSample(
      view: "extension A { func b() -> Int { Film } }",
      store: "struct Film {}",
      others: ["App/Other/a.swift": "struct A { var a = 1, Film = 2 }"]
    )
    #expect(try sample.referencesOfView() == ["A 1:11"])
  }
}
