import LintScanner
import LintTestSupport
import Testing

/// All forms of imports, and text that only looks like an import.
@Suite(.hangLimit) struct ImportScannerTests {
  @Test(arguments: [
    ("import a; import b", ["a", "b"]),
    ("import/* c */a/* d */;/* e */import\nb", ["a", "b"]),
    ("import // import x\n\n  a", ["a"]),
    ("import a . b", ["a.b"]),
    ("import a /* c */ . /* c */ b", ["a.b"]),
    ("import a.\nb", ["a.b"]),
    ("import Glibc.stdlib", ["Glibc.stdlib"]),
    ("import\ta\u{0C}\u{0B}", ["a"]),
  ])
  func `tokens may be separated by blanks and comments`(source: String, modules: [String]) {
    #expect(paths(source) == modules)
  }

  @Test(arguments: 0..<40)
  func `the last import and the last directive are found at each place`(offset: Int) throws {
    let before = String(repeating: "im y- ", count: 10).prefix(offset) + "\n"
    for rest in ["", "\n", "\nim y-", "\n" + String(repeating: "y- im ", count: 9)] {
      for name in ["a", "averylongnameofamodule"] {
        #expect(paths("import x\n\(before)import \(name)\(rest)") == ["x", name])
      }
      let source = Array("\(before)// dependency-lint:allow a\(rest)".utf8)
      let found = source.withUnsafeBytes(ImportScanner.scan)
      #expect(found.directives.map(\.text) == ["allow a"])
      #expect(found.imports.isEmpty)
    }
  }

  @Test func `a newline before a dot ends the import`() {
    #expect(paths("import a\n.b()\nimport c") == ["a", "c"])
    #expect(paths("import a /* \n */ .b\nimport c") == ["a", "c"])
  }

  @Test(arguments: ImportDeclaration.Kind.allCases)
  func `a scoped import names the module first`(kind: ImportDeclaration.Kind) throws {
    let found = try #require(imports("import \(kind.rawValue) Foundation.Thing").first)
    #expect(found.module == "Foundation")
    #expect(found.submodules == ["Thing"])
    #expect(found.kind == kind)
    #expect(found.position == SourcePosition(line: 1, column: 9 + kind.rawValue.count))
  }

  @Test func `actor is a module name, not a kind`() {
    #expect(paths("import actor\nimport actor.b") == ["actor", "actor.b"])
  }

  @Test func `a scoped import may name an operator`() {
    #expect(paths("import func Swift.+\nimport b") == ["Swift.+", "b"])
  }

  @Test(arguments: [
    "@testable", "@_exported", "@preconcurrency", "@_implementationOnly", "@_spi(X)", "@_spiOnly",
    "@_weakLinked", "@_private(sourceFile: \"a.swift\")", "@_documentation(visibility: internal)",
    "@available(macOS 13, *)", "@usableFromInline", "@Some.Macro(1, two: [3])",
    #"@diagnose(G, as: ignored, reason: "import X")"#, ##"@a(#"import "x")"#)"##,
    #"@a("\(f("import x"))")"#, "@a(\"\"\"\n  import x\n  \"\"\")",
  ])
  func `an attribute belongs to the import after it`(attribute: String) throws {
    let lines = attribute.split(separator: "\n").count
    let found = imports("\(attribute)\n  @testable import Module")
    #expect(found.map(\.module) == ["Module"])
    #expect(found.first?.attributes.count == 2)
    #expect(found.first?.attributes.last == "@testable")
    #expect(found.first?.start == SourcePosition(line: 1, column: 1))
    #expect(found.first?.position == SourcePosition(line: lines + 1, column: 20))
  }

  @Test func `attributes have their arguments, on one line`() {
    let source = "@_spi( // why\n  Internals  )\n@testable\n\nimport A"
    #expect(imports(source).first?.attributes == ["@_spi( Internals )", "@testable"])
  }

  @Test func `an attribute of another declaration does not belong to the import`() {
    let source = "@main struct A {}\nimport B\n@objc\nclass C {}\npublic import D"
    let found = imports(source)
    #expect(found.map(\.module) == ["B", "D"])
    #expect(found.map(\.attributes) == [[], []])
    #expect(found.map(\.access) == [nil, .public])
  }

  @Test(arguments: ImportDeclaration.Access.allCases)
  func `an import may have an access level`(access: ImportDeclaration.Access) {
    let found = imports("@preconcurrency \(access.rawValue)\nimport A")
    #expect(found.map(\.access) == [access])
    #expect(found.first?.attributes == ["@preconcurrency"])
  }

  @Test func `a module selector replaces the dot`() {
    let found = imports("import struct Foundation::Data")
    #expect(found.map(\.module) == ["Foundation"])
    #expect(found.first?.submodules == ["Data"])
  }

  @Test func `a name in backticks may contain nearly any characters`() {
    #expect(paths("import `my/app`\nimport `class`.`a b`") == ["my/app", "class.a b"])
    #expect(imports("import `struct`").first?.kind == nil)
    #expect(imports("import `struct`").first?.position.column == 8)
  }

  @Test func `a module may be named in any language`() {
    #expect(paths("import 모듈\nimport Ünïcode") == ["모듈", "Ünïcode"])
  }

  @Test(arguments: [
    "/* import a /* import b */ import c */", "// import a", "/// import a", "/** import a */",
    "//\u{2028}import a", "let s = \"import a\"", "let s = \"\"\"\nimport a\n\"\"\"",
    "let s = #\"\"import a\"#", "let s = ##\"\"\"\nimport a\n\"\"\"#\nimport b\n\"\"\"##",
    "let s = \"\\(f(\"import a\"))\"", "let s = \"\\(f { \"}\" })import a\"",
    "let s = #\"\\\"import a\"#", "let s = #\"\\#(f(#\"import a\"#))\"#",
    "let s = \"\"\"\n\\(\"\"\"\nimport a\n\"\"\")\nimport b\n\"\"\"",
    "let s = \"\"\"\n\\\"\"\"\nimport a\n\"\"\"", "let r = #/import a/*b/#",
    "let r = #/\n  import a\n/#", "let r = /import a/", "let r = try? /^ import a/",
    "func f() { import a }", "struct A {\n  import a\n}",
    "f(\nimport a\n)", "let a = [\nimport b\n]", "#macro(\nimport a\n)", "x.import a",
    "let `import` = a", "enum A {\n  case import\n  case b\n}", "import: for a in b {}",
    "#sourceLocation(file: \"import a\", line: 1)", "#if A // import a\n#endif",
    "<<<<<<< HEAD\nimport a\n=======\nimport b\n>>>>>>> import c",
    "#if /* import a */ os(Linux)\n#endif", "func import() {}", "f(import: a)",
    "#error(\"import a\")", "importer a", "_import a", "$import a",
  ])
  func `text that looks like an import is ignored`(source: String) {
    #expect(paths(source) == [])
    #expect(paths("\(source)\nimport after") == ["after"])
  }

  @Test(arguments: [
    "let s = \"/*\"", "let s = \"//\" + \"/*\"", "let s = \"\"\"\n/*\n\"\"\"", "let s = #\"\\\"#",
    "let s = \"\\\"{\"", "let s = \"\\\\\"", "let s = \"\"", "let s = \"\\(\")\")\"",
    "let s = \"\\(a /* \" */)\"", "let s = #\"\"\"#", "let s = \"\\u{22}\"",
    "let r = #/a/*b/#", "let r = #/\"/#", "let r = /\"/", "let r = /[\"{]/", "let r = (/\\//, 1)",
    "let d = a / b / c // \"", "let d = a/b\nlet e = c/d", "let f = [(/)]; let s = \"\"",
    "func / (a: A, b: A) { }", "postfix func /(a: A) { }", "let x = 1 /* { */",
    "let s = \"unterminated", "let s = \"\\(unterminated", "let s = \"\\(\"unterminated",
    "func `a \"quoted { name`() {}", "let s = ##\"\"#\"##", "f { $0 /* } */ }",
    "struct A { var b: String { \"}\" } }", "let c = { /[{]/ }", "case / 2", "let k = \\A.b",
    "func f() {\n// a comment /x\n/* c */ /\"/\n}", "let r = x ?? /\"/", "return /\"/",
    "f(a, /\"/, b)", "let a = b ? /\"/ : /'\"/", "let s = \"a\" /* \" */ + \"b\"",
    "let a = #colorLiteral(red: 1)", "@a(\"(\") func f() {}", "let a = 1.0/2.0",
    "switch a {\ncase /\"/: break\n}",
  ])
  func `an import after literals and comments is found`(source: String) {
    #expect(paths("import before\n\(source)\nimport after") == ["before", "after"])
  }

  @Test func `a word after a dot is a member, except on the next line`() {
    #expect(paths("t.import\nt.\nimport A") == ["A"])
    #expect(paths("t. import A") == [])
  }

  @Test func `an import may follow other declarations`() {
    #expect(paths("func f() {}\nimport A\nstruct B {}; import C") == ["A", "C"])
  }

  @Test func `an import has the conditions around it`() {
    let source = """
      #if os(Linux)
      import A
      #if canImport(B) && (swift(>=6) ||
        DEBUG) // when
      import B
      #endif
      #elseif os(macOS) /* or */
      import C
      #else
      import D
      #endif
      import E
      #if false
      import F
      "unterminated
      #endif
      """
    let found = imports(source)
    #expect(found.map(\.module) == ["A", "B", "C", "D", "E", "F"])
    #expect(
      found.map(\.conditions) == [
        ["os(Linux)"], ["os(Linux)", "canImport(B) && (swift(>=6) || DEBUG)"],
        ["!(os(Linux)) && (os(macOS))"], ["!(os(Linux)) && !(os(macOS))"], [], ["false"],
      ]
    )
  }

  @Test func `a condition may continue after an operator at the end of a line`() {
    let found = imports("#if A ||\n  B\nimport C\n#endif")
    #expect(found.map(\.conditions) == [["A || B"]])
  }

  @Test(arguments: [
    ("import a\nimport b", 2, 8), ("import a\r\nimport b", 2, 8), ("import a\rimport b", 2, 8),
    ("\u{FEFF}import a;import b", 1, 20), ("#!/usr/bin/swift import x\nimport a;\timport b", 2, 18),
    ("import a\u{A0};\u{A0}import\u{A0}b", 1, 22), ("import a\0import b", 1, 17),
    ("import a;/*한*/import b", 1, 24), ("\n\n\rimport a;import b", 4, 17),
  ])
  func `lines and columns count from one, in bytes`(source: String, line: Int, column: Int) {
    let found = imports(source)
    #expect(found.map(\.module) == ["a", "b"])
    #expect(found.last?.position == SourcePosition(line: line, column: column))
  }

  @Test func `directives are found`() {
    let source = """
      import A // dependency-lint:allow A until 2030-01-01: why
      //dependency-lint: allow B\t
      /// dependency-lint:shown
      let s = "// dependency-lint:no"
      /* // dependency-lint:no */
      // // dependency-lint:no
      func f() { // dependency-lint:inside
      }
      /* dependency-lint:block */ /**
        dependency-lint: lines
        and more */
      """
    let found = scan(source).directives
    let texts = ["allow A until 2030-01-01: why", "allow B", "shown", "inside", "block", "lines"]
    #expect(found.map(\.text) == texts)
    #expect(found.map(\.isLineComment) == [true, true, false, true, false, false])
    #expect(found.map(\.position.line) == [1, 2, 3, 7, 9, 10])
  }

  @Test(arguments: [
    "", "import", "import ", "import `", "import a.", "import struct", "@", "@a(", "#", "#if",
    "#if (",
    "\"", "\"\"\"", "\"\\(", "#\"", "/", "/*", "//", "#/", "#/\n", "`", "{", "}", "\\", "<<<<<<< ",
    ">>>> ", "\u{FEFF}", "#!", "import a::", "import a /", "public", "import\u{A0}",
  ])
  func `a file may end anywhere`(source: String) {
    #expect(imports(source).count <= 1)
    #expect(imports("import a\n\(source)").first?.module == "a")
  }

  @Test func `invalid UTF-8 hides no imports`() {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x0A] + Array("import a\n".utf8) + [0xC3, 0x28, 0x0A]
    #expect(bytes.withUnsafeBytes(ImportScanner.scan).imports.map(\.module) == ["a"])
  }
}

private func scan(_ source: String) -> ScannedSource {
  Array(source.utf8).withUnsafeBytes(ImportScanner.scan)
}

private func imports(_ source: String) -> [ImportDeclaration] { scan(source).imports }

private func paths(_ source: String) -> [String] {
  imports(source).map { ([$0.module] + $0.submodules).joined(separator: ".") }
}
