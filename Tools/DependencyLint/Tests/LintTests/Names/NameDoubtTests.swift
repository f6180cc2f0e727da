import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules

/// What looks like a reference to a type of another layer, but is not one or may not be one.
@Suite(.hangLimit) struct NameDoubtTests {
  @Test(arguments: [
    "// Film", "/* Film /* Film */ Film */", "let a = \"Film\"", "let a = #\"\\(Film)\"#",
    "let a = \"\"\"\nFilm\n\"\"\"", "let a = /Film/", "let a = #/\nFilm\n/#", "let a = b.Film",
    "let a = .Film", "let a = b?.Film()", "b(Film: 1)", "b(1, Film: 1)", "b[Film: 1]",
    "func a(Film: Int) {}", "func a(Film b: Int) {}", "{ (_ Film) in Film }", "a.Film::Film",
    "func a(with Film: Int) { b(Film) }", "let a: (Film: Int, c: Int)",
    "enum A { case Film }", "enum A { case one, Film }", "enum A { case one(Film: Int) }",
    "struct Film {}\nlet a: Film", "private struct Film {}\nlet a: Film",
    "fileprivate enum Film {}\nextension Film {}", "func a<Film>(_ b: Film) {}",
    "struct A<Film> { let a: Film }", "struct A<each Film> { let a: (repeat each Film) }",
    "class A<B, Film: C> { let a: Film }", "init<Film>(_ a: Film) {}", "func ==<Film>(a: Film) {}",
    "protocol A { associatedtype Film\n var a: Film { get } }",
    "struct A { struct Film {}\n let a: Film }",
    "struct A { enum Film {} }\nextension A { func b() -> Film {} }",
    "struct A { typealias Film = Int\n let a: Film }", "func a() { struct Film {}\n Film() }",
    "func a() { let Film = 1\n print(Film) }", "let a = { Film in Film + 1 }",
    "for Film in b { print(Film) }", "import Film", "import struct Film.Film", "import enum A.Film",
    "Film: for a in b { break Film }", "func a() {\n  Film: while true { continue Film }\n}",
    "@available(*, deprecated, renamed: \"Film\") let a = 1", "@available(Film 12, *) let a = 1",
    "@objc(Film) class A {}", "if #available(Film 15, *) {}", "#if Film\n#endif",
    "#if false\nlet a: Film\n#endif",
    "precedencegroup A { higherThan: Film }", "infix operator +++: Film", "#Film(1)", "@Film var a",
    "let a: Film::B", "let a = A::Film", "let film = 1; film.Film", "_ = $Film",
    "let a = Self.Film",
    "func a() {\n  class Film {}\n}\nlet b: Film", "<<<<<<< a\nlet a: Film\n>>>>>>> b\n",
    "class A: UIControl { struct Film {} }\nclass C: A { let b: Film }",
    "func Film() {}\nFilm()", "let Film = 1\nprint(Film)", "macro Film() = #externalMacro()",
    "struct A { var Film: Int\n func b() { print(Film) } }", "let a = \"\\(b.Film)\"",
  ])
  func `no reference`(source: String) throws {
    #expect(try LayeredSample(view: source, store: "struct Film {}").referencesOfView() == [])
  }

  @Test(arguments: [
    "private struct Film {}", "fileprivate class Film {}", "struct A { struct Film {} }",
    "extension A { enum Film {} }", "enum A { case Film }", "struct A<Film> {}",
    "protocol A { associatedtype Film }", "func a() { struct Film {} }", "// struct Film {}",
    "let a = \"struct Film {}\"", "#if false\nstruct Film {}\n#endif",
    "#if os(Linux)\nstruct Film {}\n#endif", "func film() {}", "import Film", "let film = Film()",
    "@freestanding(expression) macro Film() = #externalMacro()", "var a: Int { let Film = 1 }",
  ])
  func `no declaration that other files can name`(store: String) throws {
    #expect(try LayeredSample(view: "let film: Film", store: store).referencesOfView() == [])
  }

  @Test func `a private type of a file hides one of another layer`() throws {
    let sample = LayeredSample(
      view: "let a: Film",
      store: "struct Film {}",
      others: ["App/View/private.swift": "private struct Film {}\nlet a: Film"]
    )
    #expect(try sample.referencesOfView() == ["Film 1:8"])
  }

  @Test func `a name that two layers declare is in doubt`() throws {
    let sample = LayeredSample(
      view: "let a: Film",
      store: "#if A\nstruct Film {}\n#endif",
      others: ["App/Other/film.swift": "#if !A\nstruct Film {}\n#endif"]
    )
    #expect(try sample.violations().isEmpty)
  }

  @Test func `a member that a type may inherit hides a type of another layer`() throws {
    let families = [
      "class A: Base {\n  let a: Film\n}", "extension A {\n  func f() -> Film {}\n}\nclass A: B {}",
      "struct A: Titled {\n  var a: Film\n}", "extension Titled {\n  func f(_ a: Film) {}\n}",
      "struct A<T> where T: Titled {\n  let a: Film\n}", "class A: Alias {\n  let a: Film\n}",
      "extension Base where Film == Int {}", "extension Base.Inner {\n  let a: Film\n}",
    ]
    for family in families {
      let sample = LayeredSample(
        view: family,
        store: "struct Film {}",
        others: [
          "App/View/base.swift": """
          class Base { enum Film {} }
          class B: Base {}
          protocol Titled { associatedtype Film }
          typealias Alias = Base
          """
        ]
      )
      #expect(try sample.referencesOfView() == [], "\(family)")
    }
    let other = LayeredSample(
      view: "class C: D {\n  let a: Film\n}",
      store: "struct Film {}",
      others: ["App/View/base.swift": "class Base { enum Film {} }"]
    )
    #expect(try other.referencesOfView() == ["Film 2:10"])
  }

  @Test func `a member that a type from outside may have hides a type of another layer`() throws {
    let store = "struct State {}\nclass Observable {}\nstruct Movie {}\nprotocol Identifiable {}"
    let button = LayeredSample(
      view: "class A: UIButton {\n  let a: State\n  let b: Observable\n  let c: Movie\n}",
      store: store
    )
    #expect(try button.referencesOfView() == ["Observable 3:10", "Movie 4:10"])
    let plain = LayeredSample(
      view: "struct A: Identifiable, Codable {\n  let a: State\n}",
      store: store
    )
    #expect(try plain.referencesOfView() == ["Identifiable 1:11", "State 2:10"])
  }

  @Test func `a well-known type from outside hides only what it has`() throws {
    let store = "struct Data {}\nstruct State {}\nstruct Body {}\nstruct ID {}\nstruct Index {}"
    let headers = ["struct A: View", "enum A: String", "struct A: Identifiable, App"]
    for header in headers {
      let sample = LayeredSample(
        view: "\(header) {\n  let a: Data\n  let b: Body\n  let c: ID\n  let d: State\n}",
        store: store
      )
      #expect(try sample.referencesOfView() == ["Data 2:10", "State 5:10"], "\(header)")
    }
    let text = LayeredSample(view: "extension String {\n  func a() -> Index {}\n}", store: store)
    #expect(try text.referencesOfView() == [])
  }

  @Test(arguments: [
    // A nested type of the class, of its superclass, and of its superclass's superclass.
    ("class A: UIButton", "ButtonType"), ("class A: UIButton", "State"),
    ("class A: UIButton", "ContentMode"), ("class A: UIButton", "Configuration"),
    ("class A: B {}\nclass B: UIButton", "State"),
    // A name that other views have, which newer ones may get.
    ("class A: UILabel", "Style"),
    ("struct A: UIViewRepresentable", "Context"), ("struct A: ViewModifier", "Content"),
    ("class A: NSWindowController, NSWindowDelegate", "Mode"), ("extension Date", "FormatStyle"),
    // Any of a list, in a class that no table knows.
    ("class A: FilmCell", "User"), ("class A: UIView, Themed", "Category"),
    ("class A: FilmCell, Codable", "Status"),
  ])
  func `a type from outside hides what is nested in it`(header: String, name: String) throws {
    let source = "\(header) {\n  let a: \(name)\n}"
    #expect(try LayeredSample(view: source, store: "struct \(name) {}").referencesOfView() == [])
  }

  @Test(arguments: [
    "UIViewController, UITableViewDataSource", "UIButton", "NSObject, CLLocationManagerDelegate",
    "NSView", "UICollectionViewCell", "WKInterfaceController", "Operation", "NSManagedObject",
    "UIViewRepresentable", "ViewModifier", "Codable, Sendable", "String", "ButtonStyle",
  ])
  func `a type from outside hides nothing else`(header: String) throws {
    let names = ["User", "Category", "Item", "Status", "Tag", "Domain"]
    let source = "class A: \(header) {\n\(names.map { "let a: \($0)\n" }.joined())}"
    let sample = LayeredSample(
      view: source,
      store: names.map { "struct \($0) {}\n" }.joined()
    )
    let places = names.enumerated().map { "\($1) \($0 + 2):8" }
    #expect(try sample.referencesOfView() == places, "\(header)")
  }

  @Test func `other references of a file replace its doubts, and no others`() {
    func references(_ symbol: String) -> ModuleGraph.References {
      var references = ModuleGraph.References()
      references.doubts = ["A.swift", "B.swift"].map {
        .init(file: $0, symbol: symbol, isConditional: true)
      }
      return references
    }
    var found = references("Film")
    found.replace(["A.swift"], with: references("Row"))
    #expect(found.doubts.map { "\($0.file) \($0.symbol)" } == ["B.swift Film", "A.swift Row"])
  }

  @Test func `a superclass that is nested in a type is not one from outside`() throws {
    let view = "enum N {\n  class Cell {}\n  class A: Cell { let a: Item }\n}"
    let sample = LayeredSample(view: view, store: "struct Item {}")
    #expect(try sample.referencesOfView() == ["Item 3:26"])
  }

  @Test func `names of the code base hide those of outside modules`() throws {
    let names = ["Data", "Observable", "Identifiable", "Store", "Response", "Result", "Image"]
    for name in names {
      let sample = LayeredSample(
        view: "import Foundation\nlet a: \(name)",
        store: "public struct \(name) {}"
      )
      #expect(try sample.referencesOfView() == ["\(name) 2:8"])
      let outside = LayeredSample(view: "import Foundation\nlet a: \(name)", store: "struct A {}")
      #expect(try outside.referencesOfView() == [])
    }
  }

  @Test func `a type of another target is not meant without an import`() throws {
    let files = [
      "App/View/view.swift": "import Other\nlet a: Film",
      "Core/Store/store.swift": "public struct Film {}", "Other/Free/other.swift": "",
    ]
    let found = try LayeredSample(files, dependencies: ["App": ["Core", "Other"]]).violations(
      "layers: [{View: {folders: App/View}, Store: {folders: Core/Store}}]\nrules: [layers]"
    )
    #expect(found.isEmpty)
  }
}
