import LintScanner
import LintTestSupport
import Testing

@testable import LintRules

/// The forms in which a file refers to a type of another layer by its name.
@Suite(.hangLimit) struct NameReferenceTests {
  @Test(arguments: [
    "let film: Film", "var films: [Film] = []", "var films = [Film]()", "var byID: [Int: Film]",
    "var byFilm: [Film: Int]", "let film: Film?", "let film: Film!", "func show(_ film: Film) {}",
    "func show(film: inout Film) {}", "func film() -> Film {}", "func film() throws(Film) {}",
    "func film() async throws -> (Film, Int) {}", "struct A: Film {}", "class A: B<Film> {}",
    "enum A { case one(Film) }", "enum A { case one(film: Film), two }",
    "enum A {\n  case one\n  case two(B, Film)\n}", "extension Film {}",
    "extension Film: A {}", "extension A where B == Film {}", "typealias A = Film",
    "protocol A { associatedtype B: Film }", "protocol A: Film {}", "func a<T: Film>(_ t: T) {}",
    "func a<T>(_ t: T) where T: Film {}", "struct A<T: Film> {}", "let a: some Film",
    "let a: any Film & B", "let a = Film()", "let a = Film.all", "let a = Film.self",
    "let a = b as? Film", "let a = b is Film", "let a = \\Film.title", "let a: Film.Type",
    "let a = [Film]()", "let a: (Film) -> Void", "let a = { (film: Film) in }",
    "func a() { b { film -> Film in film } }", "switch a { case is Film: break }",
    "switch a { case let b as Film: break }", "switch a { case Film.one: break }",
    "switch a { case let Film.two(b): break }", "do {} catch Film.one {}",
    "do {} catch let error as Film {}", "func a() { if let b = c as? Film {} }",
    "let a = \"\\(Film.title)\"", "let a = \"\"\"\n  \\(b(\"\\(Film())\"))\n  \"\"\"",
    "let a = #\"\\#(Film.title)\"#", "let a = b ? Film.one : c", "let a = b(c ? Film() : d)",
    "let a = b[Film.self]", "let a: Set<Film>", "let a: Result<Film, any Error>",
    "func a(b: Film = Film()) {}", "let a: App.Film", "var a: Film { Film() }",
    "struct A { static let b = Film() }", "@A(Film.self) var b", "#expect(Film() == a)",
    "let a = Optional<Film>.none", "let a = 1..<Film.count", "let a = 1...Film.count",
    "func ==<T>(a: T, b: Film) -> Bool {}", "init?(film: Film) {}", "subscript(a: Film) -> Int {}",
    "let `film`: `Film`", "extension [Film] {}", "class A { override func b() { Film() } }",
    "#if DEBUG\nlet a: Film\n#endif", "#if true\nlet a: Film\n#else\n#endif",
    "let a: A.B = c(d: Film(e: 1))", "for a in Film.all {}", "while let a = Film.next {}",
    "let a = /* Film */ Film()", "let a = #/x/# == Film.pattern", "let a = [1: Film.one]",
    "func a(in b: Film, for c: Int) {}", "f(class: Film(), import: 1)",
    "precedencegroup Film { higherThan: Other }\nlet a: Film", "private let a: Film",
    "@MainActor final class A: Film {}", "nonisolated(unsafe) var a: Film",
    "actor A { let b: Film }", "for case let a as Film in b {}", "for case is Film in b {}",
    "for a: Film in b {}", "for case let a as! Film in b {}", "let a: App:: Film",
    "let a: App::`Film`", "let a = App::/* a */Film()", "f(Film as Any)",
  ])
  func `a type of another layer`(source: String) throws {
    let found = try LayeredSample(view: source, store: "struct Film {}").referencesOfView()
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.hasPrefix("Film ") })
  }

  @Test(arguments: [
    "struct Film {}", "class Film {}", "enum Film {}", "protocol Film {}", "actor Film {}",
    "typealias Film = Int", "final class Film<T>: B {}", "public struct Film {}",
    "@MainActor\nfinal class Film {}", "#if os(iOS)\nstruct Film {}\n#else\nstruct Film {}\n#endif",
    "struct `Film` {}", "let Film = 1", "func Film() {}", "indirect enum Film { case a }",
    "class Film /* a */ {}",
    "struct A {}; struct Film {}", "struct A { let s = \"}\" }\nstruct Film {}",
    "func f() { /* } */ }\nstruct Film {}",
  ])
  func `a declaration of another layer`(store: String) throws {
    let found = try LayeredSample(view: "let film: Film", store: store).referencesOfView()
    #expect(found == ["Film 1:11"])
  }

  @Test(arguments: [
    "_Film", "__Film", "_film", "🎬", "Ünïcode", "Фильм", "영화", "_Ünïcode", "film", "filmRow",
    "élan",
  ])
  func `a type whose name does not begin with a capital of ASCII`(name: String) throws {
    for view in [
      "let a: \(name)", "let a = \(name)()", "let a: App::\(name)", "func a() -> [\(name)]",
      "class A: \(name) {}",
    ] {
      for store in [
        "struct \(name) {}", "class \(name) {}", "class \(name): B {}", "actor \(name)<A> {}",
        "enum \(name) {}", "typealias \(name) = Int", "@propertyWrapper struct \(name) {}",
      ] {
        let found = try LayeredSample(view: view, store: store).referencesOfView()
        #expect(found.map { $0.prefix { $0 != " " } } == [name[...]], "\(view), \(store)")
      }
    }
  }

  @Test(arguments: [
    "let film = 1\nprint(film)", "func a(film: Int) { print(film) }", "a.film()", "a(film: 1)",
    "func a(_ film: Int) { print(film) }", "for film in a { print(film) }",
    "let a = { film in film }",
    "if let film { print(film) }", "enum A { case film }", "a(.film)", "func film() {}\nfilm()",
    "struct A {\n  var film: Int\n  func a() { print(film) }\n}", "let a = \\A.film",
    "switch a { case .b(let film): print(film) }", "func a(film b: Int) {}",
    "func a<film>(_ a: film) {}",
    "a { (_ film) -> Int in film }",
    "switch a { case 1: film: while b { break film }; default: b }",
    "let a = b.App::film", "let a = b.App::film()", "init(a: Int, film b: Int) {}",
    "do {} catch let film { print(film) }",
    "let films = 1", "class func film() {}", "let _film = 1", "_ = $film",
  ])
  func `a variable with the name of a type`(view: String) throws {
    let sample = LayeredSample(view: view, store: "struct film {}\nclass other: film {}")
    #expect(try sample.referencesOfView() == [])
  }

  @Test(arguments: [
    "class func a() {}", "class var a: Int { 1 }", "let actor: Int", "class override func a() {}",
    "if actor { a }", "class final let a = 1", "class func <(a: A, b: A) {}",
  ])
  func `not a declaration of a type`(store: String) throws {
    let names = "let a: a\nlet b: actor\nlet c: `func`\nlet d: override\nlet e: final"
    #expect(
      try LayeredSample(view: names, store: "class b {\n\(store)\n}").referencesOfView() == []
    )
  }

  @Test func `a module selector chooses a declaration of the module`() throws {
    let sample = LayeredSample(
      [
        "App/View/view.swift":
          "import Core\nlet a: App::Film\nlet b = Core::Film()\nlet c: Other::Film",
        "App/Store/store.swift": "struct Film {}",
        "Core/Model/model.swift": "public struct Film {}",
      ],
      dependencies: ["App": ["Core"]]
    )
    #expect(try sample.referencesOfView() == ["Film 2:13"])
    let core = """
      layers:
        - View: {folders: App/View}
          Model: {folders: Core/Model}
      rules: [layers]
      """
    #expect(try sample.violations(core).map(\.position.line) == [3])
  }

  @Test func `a module selector chooses among the declarations of a build`() throws {
    let sample = LayeredSample(
      view: "#if os(iOS)\nlet a: App::Film\n#endif",
      store: "#if os(iOS)\nstruct Film {}\n#endif",
      others: ["App/Other/film.swift": "#if !os(iOS)\nstruct Film {}\n#endif"]
    )
    #expect(try sample.referencesOfView() == ["Film 2:13"])
  }

  @Test func `a module selector passes what hides a name`() throws {
    let view = """
      struct A<Film> {
        let a: App::Film
        let b: App::\u{20}Film.Row
        let c: App::film
      }
      #if false
      let d: App::Film
      #endif
      """
    let sample = LayeredSample(view: view, store: "struct Film {}")
    #expect(try sample.referencesOfView() == ["Film 2:15", "Film 3:16"])
  }

  @Test func `a file with very many references has each once`() throws {
    let uses = String(repeating: "let a: Film\n", count: 100_010)
    let view = uses + "let a: Row\nlet b: Row\n"
    let found = try LayeredSample(view: view, store: "struct Film {}\nstruct Row {}")
      .referencesOfView()
    #expect(found.count == 100_002)
    #expect(found.last == "Row 100011:8")
  }

  @Test func `a violation names the places of both ends`() throws {
    let sample = LayeredSample(
      view: "import Foundation\n\nlet a: Film\nlet b: [Film]\n",
      store: "\n\npublic struct Film {}\n"
    )
    let found = try sample.violations()
    #expect(
      found.map(\.message) == [
        "View refers to Film of Store (App/Store/store.swift:3), which is in the same ring"
      ]
    )
    let only = try #require(found.first)
    #expect(only.identity == .referring(symbol: "Film", file: "App/View/view.swift"))
    #expect(only.evidence == .name && only.length == 4)
    #expect(try sample.referencesOfView() == ["Film 3:8", "Film 4:9"])
  }

  @Test func `a nested type belongs to the layer of the extension that declares it`() throws {
    let sample = LayeredSample(
      view: "let a: Film.Row",
      store: "extension Film { struct Row {} }",
      others: ["App/View/film.swift": "enum Film {}"]
    )
    #expect(try sample.referencesOfView() == ["Film.Row 1:13"])
  }

  @Test func `property wrappers, result builders, global actors and macros are attributes`() throws
  {
    let store = """
      @propertyWrapper public struct Stored {}
      @resultBuilder enum Rows {}
      @globalActor actor Main {}
      @freestanding(expression) macro Line() = #externalMacro(module: "M", type: "L")
      struct Plain {}
      """
    let found = try LayeredSample(
      view: "@Stored var a\n@Rows func b() {}\n@Main class C {}\nlet d = #Line\n@Plain var e",
      store: store
    ).referencesOfView()
    #expect(found == ["Stored 1:2", "Rows 2:2", "Main 3:2", "Line 4:10"])
  }

  @Test func `an attribute may be nested in a type`() throws {
    let sample = LayeredSample(
      view: "struct A {\n  @Box.Stored(Int.self) var a: Int\n  @Kit.Rows var b: Int\n}",
      store: "enum Box { @propertyWrapper struct Stored { var wrappedValue = 0 } }"
    )
    #expect(try sample.referencesOfView() == ["Box 2:4", "Box.Stored 2:8"])
  }

  @Test func `a type of an imported target is found if it is visible`() throws {
    let files = [
      "App/View/view.swift": "import Core\nlet a: Film\nlet b: Secret\nlet c: Local",
      "App/View/other.swift": "let a: Film",
      "App/View/inside.swift": "@testable import Core\nlet b: Secret",
      "Core/Store/store.swift": "public struct Film {}\nstruct Secret {}\npublic class Local {}",
      "App/Free/local.swift": "class Local {}",
    ]
    let found = try LayeredSample(files, dependencies: ["App": ["Core"]]).violations(
      "layers: [{View: {folders: App/View}, Store: {folders: Core/Store}}]\nrules: [layers]"
    )
    #expect(
      found.map { "\($0.file) \($0.position.line):\($0.position.column)" } == [
        "App/View/inside.swift 2:8", "App/View/view.swift 2:8",
      ]
    )
  }
}
