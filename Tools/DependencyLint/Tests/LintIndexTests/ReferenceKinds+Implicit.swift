extension ReferenceKind {
  /// What the compiler calls although its name is not in the source.
  static let implied = [
    ReferenceKind(
      "an integer literal",
      "func i1() { measure(3) }",
      "init(integerLiteral:)*",
      "measure(_:)"
    ),
    ReferenceKind("an array literal", "func i2() { tag([1]) }", "init(arrayLiteral:)*", "tag(_:)"),
    ReferenceKind(
      "a string literal",
      #"func i3() { say("a") }"#,
      "init(stringLiteral:)*",
      "say(_:)"
    ),
    ReferenceKind(
      "a string interpolation",
      #"func i4() { say("\(bold: 1)") }"#,
      "appendInterpolation(bold:)*",
      "appendLiteral(_:)*",
      "appendLiteral(_:)*",
      "init(stringInterpolation:)*",
      "say(_:)"
    ),
    ReferenceKind(
      "a property wrapper",
      "struct I5 { @Clamped var x = 3 }",
      "Clamped",
      "init(wrappedValue:)*"
    ),
    ReferenceKind(
      "a projected value",
      "struct I6 { @Clamped var x = 3; func f() { _ = $x.low } }",
      "Clamped",
      "init(wrappedValue:)*",
      "low"
    ),
    ReferenceKind(
      "a result builder",
      #"@Lines func i7() -> [String] { "a" }"#,
      "Lines",
      "buildBlock(_:)*"
    ),
    ReferenceKind(
      "a condition in a result builder",
      #"func i8(_ b: Bool) { lines { if b { "a" } } }"#,
      "buildBlock(_:)*",
      "buildBlock(_:)*",
      "buildOptional(_:)*",
      "buildOptional(_:)*",
      "lines(_:)"
    ),
    ReferenceKind("a loop", "func i9(_ s: Steps) { for _ in s {} }", "Steps", "next()*"),
    ReferenceKind(
      "an asynchronous loop",
      "func i10(_ c: Ticks) async { for await _ in c {} }",
      "Ticks",
      "makeAsyncIterator()*"
    ),
    ReferenceKind(
      "a pattern's operator",
      "func i11() { if case 3 = find() {} }",
      "find()",
      "~=(_:_:)*"
    ),
    ReferenceKind(
      "a default implementation in a conformance",
      "struct I12: Greeter {}",
      "Greeter",
      "greet()*"
    ),
  ]

  /// Declarations about declarations of others.
  static let declared = [
    ReferenceKind("a conformance", "struct D1: Marked {}", "Marked"),
    ReferenceKind("a superclass", "class D2: Base {}", "Base"),
    ReferenceKind(
      "an override",
      "class D3: Base { override func go() { super.go() } }",
      "Base",
      "go()"
    ),
    ReferenceKind("an extension", "extension Movie { var d4: Int { 1 } }", "Movie"),
    ReferenceKind(
      "an extension with Self",
      "extension Movie { static func d5() -> Self { find() } }",
      "Movie",
      "find()"
    ),
    ReferenceKind("a property observer", "struct D6 { var x = 0 { didSet { note() } } }", "note()"),
    ReferenceKind("a typealias of another's type", "typealias D7 = Movie", "Movie"),
    ReferenceKind("a protocol's inheritance", "protocol D8: Marked {}", "Marked"),
    ReferenceKind("a default value", "func d9(_ x: Int = limit) {}", "limit"),
    ReferenceKind("a conformance in an extension", "extension D1: Titled2 {}", "Titled2"),
  ]

  /// What the compiler calls, but does not write into the index.
  static let unseen = [
    ReferenceKind("a program's main function", "@main struct U1: Runnable {}", "Runnable"),
    ReferenceKind("a dynamic call", "func u2(_ c: Caller) { _ = c(1) }", "Caller"),
    ReferenceKind("a precedence group", "infix operator <->: Close"),
  ]

  /// Names that mean something else, or nothing.
  static let decoys = [
    ReferenceKind("a comment", "// Movie find() limit"),
    ReferenceKind("a documentation comment", "/// Uses ``Movie`` and `find()`.\nlet x2 = 1"),
    ReferenceKind("a string", #"let x3 = "Movie find() limit""#),
    ReferenceKind("a multi-line string", "let x4 = \"\"\"\n  Movie\n  \"\"\""),
    ReferenceKind(
      "a local type",
      "func x5() { struct Movie { var title = 1 }; _ = Movie().title }"
    ),
    ReferenceKind("a local variable", "func x6() { let limit = 1; _ = limit }"),
    ReferenceKind("a parameter", "func x7(limit: Int) { _ = limit }"),
    ReferenceKind("a generic parameter", "func x8<Movie>(_ movie: Movie) {}"),
    ReferenceKind("a nested homonym", "enum X9 { struct Movie {}; static func f(_ m: Movie) {} }"),
    ReferenceKind("a label", "func x10(find title: Int) {}\nfunc x11() { x10(find: 1) }"),
    ReferenceKind(
      "a member of a tuple",
      "func x12() { let t = (title: 1, limit: 2); _ = t.title }"
    ),
    ReferenceKind("a private homonym", "private func mark() {}\nfunc x13() { mark() }"),
    ReferenceKind("a type of the standard library", "func x14(_ s: String) { _ = s.count }"),
  ]
}
