import LintScanner
import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintRules

/// Names in other languages, very many of them, and those in doubt; `Tests/Pages/Names` has the forms.
@Suite(.hangLimit) struct NameTests {
  @Test(arguments: [
    "_Film", "__Film", "_film", "🎬", "Ünïcode", "Фильм", "영화", "_Ünïcode", "film", "filmRow",
    "élan",
  ])
  func `a type whose name does not begin with a capital of ASCII`(name: String) throws {
    let views = [
      "let a: \(name)", "let a = \(name)()", "let a: App::\(name)", "func a() -> [\(name)]",
      "class A: \(name) {}",
    ]
    let stores = [
      "struct \(name) {}", "class \(name) {}", "class \(name): B {}", "actor \(name)<A> {}",
      "enum \(name) {}", "typealias \(name) = Int", "@propertyWrapper struct \(name) {}",
    ]
    // Each form of a reference with one declaration, and each declaration with one reference.
    for (view, store) in views.map({ ($0, stores[0]) }) + stores.map({ (views[0], $0) }) {
      let found = try LayeredSample(view: view, store: store).referencesOfView()
      #expect(found.map { $0.prefix { $0 != " " } } == [name[...]], "\(view), \(store)")
    }
  }

  @Test func `a file with very many references has each once`() throws {
    let uses = String(repeating: "let a: Film\n", count: 100_010)
    let view = uses + "let a: Row\nlet b: Row\n"
    let found = try LayeredSample(view: view, store: "struct Film {}\nstruct Row {}")
      .referencesOfView()
    #expect(found.count == 100_002)
    #expect(found.last == "Row 100011:8")
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
}
