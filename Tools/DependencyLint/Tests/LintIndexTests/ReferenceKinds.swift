/// A line of code, and the symbols of other files to which it refers.
struct ReferenceKind: Sendable {
  let name: String
  let code: String
  /// The full names, sorted, with `*` after a name that is not in the source.
  let found: [String]

  init(_ name: String, _ code: String, _ found: String...) {
    self.name = name
    self.code = code
    self.found = found.sorted()
  }
}

extension ReferenceKind {
  static let all = written + resolved + implied + declared + unseen + decoys

  /// Names in the source.
  static let written = [
    ReferenceKind("a type", "func t1(_ movie: Movie) {}", "Movie"),
    ReferenceKind("a nested type", "func t2(_ part: Movie.Part) {}", "Movie", "Part"),
    ReferenceKind("a typealias", "func t3(_ film: Film) {}", "Film"),
    ReferenceKind("a generic argument", "func t4(_ all: [Movie]) {}", "Movie"),
    ReferenceKind("an opaque type", "func t5(_ any: some Titled) {}", "Titled"),
    ReferenceKind("an existential", "func t6(_ any: any Titled) {}", "Titled"),
    ReferenceKind(
      "constraints of generics",
      "func t7<T: Titled>(_: T) where T.Mark == Genre {}",
      "Titled",
      "Mark",
      "Genre"
    ),
    ReferenceKind("a free function", "func t8() { _ = twice(1) }", "twice(_:)"),
    ReferenceKind("a global", "func t9() { _ = limit }", "limit"),
    ReferenceKind("a static member", "func t10() { _ = Movie.best }", "Movie", "best"),
    ReferenceKind("an operator", "func t11() { _ = 1 <+> 2 }", "<+>(_:_:)"),
    ReferenceKind(
      "an initializer",
      "func t12() { _ = Genre(code: 1) }",
      "Genre",
      "init(code:)"
    ),
    ReferenceKind("a cast", "func t13(_ any: Any) { _ = any as? Movie }", "Movie"),
    ReferenceKind("a metatype", "func t14() { _ = Movie.self }", "Movie"),
    ReferenceKind("a type of another module", "func t15(_ coin: Coin) {}", "Coin"),
    ReferenceKind("a global actor", "@Desk func t16() {}", "Desk"),
    ReferenceKind("an inactive condition", "#if os(Windows)\nfunc t17(_: Movie) {}\n#endif"),
    ReferenceKind(
      "an enum case in a pattern",
      "func t18(_ s: Shape) { if case .circle(let r) = s { _ = r } }",
      "Shape",
      "circle(_:)"
    ),
    ReferenceKind(
      "an actor's method",
      "func t19(_ d: Desk) async { await d.sit() }",
      "Desk",
      "sit()"
    ),
  ]

  /// Names without their types.
  static let resolved = [
    ReferenceKind("an inferred type", "func r1() { _ = find().title }", "find()", "title"),
    ReferenceKind("a chain", "func r2() { _ = find().part.size }", "find()", "part", "size"),
    ReferenceKind("optional chaining", "func r3() { _ = search()?.title }", "search()", "title"),
    ReferenceKind("a member of an extension", #"func r4() { _ = "a".loud }"#, "loud"),
    ReferenceKind(
      "a constrained extension",
      "func r5() { _ = [find()].titles }",
      "find()",
      "titles"
    ),
    ReferenceKind("an overload", #"func r6() { _ = twice("a") }"#, "twice(_:)"),
    ReferenceKind("an implicit member", "let r7: Genre = .drama", "Genre", "drama"),
    ReferenceKind(
      "an implicit initializer",
      #"func r8() { take(.init(title: "a")) }"#,
      "init(title:)",
      "take(_:)"
    ),
    ReferenceKind(
      "a memberwise initializer",
      "func r25() { span(.init(low: 1)) }",
      "init(low:)",
      "low",
      "span(_:)"
    ),
    ReferenceKind(
      "a raw value",
      "func r9() { mark(.init(rawValue: 1)) }",
      "init(rawValue:)",
      "mark(_:)"
    ),
    ReferenceKind("a key path", #"func r10() { _ = \Movie.title }"#, "Movie", "title"),
    ReferenceKind(
      "a key path as a function",
      #"func r11() { _ = [find()].map(\.title) }"#,
      "find()",
      "title"
    ),
    ReferenceKind(
      "a dynamic member",
      "func r12(_ b: Box<Movie>) { _ = b.title }",
      "Box",
      "Movie",
      "subscript(dynamicMember:)*",
      "title"
    ),
    ReferenceKind("a subscript", "func r13(_ g: Grid) { _ = g[1, 2] }", "Grid", "subscript(_:_:)"),
    ReferenceKind(
      "callAsFunction",
      "func r14(_ a: Adder) { _ = a(3) }",
      "Adder",
      "callAsFunction(_:)"
    ),
    ReferenceKind("a default argument", "func r15() { _ = times() }", "times(_:)"),
    ReferenceKind(
      "closure parameters",
      "func r16() { with { _ = $0.title } }",
      "title",
      "with(_:)"
    ),
    ReferenceKind(
      "a member of an opaque result",
      "func r17() { _ = made().title }",
      "made()",
      "title"
    ),
    ReferenceKind(
      "an associated type's inference",
      "func r18() { _ = find().mark().raw }",
      "find()",
      "mark()",
      "raw"
    ),
    ReferenceKind(
      "a default implementation",
      "func r19() { _ = find().caption }",
      "caption",
      "find()"
    ),
    ReferenceKind(
      "a thrown error's case",
      "func r20() { do { try risk() } catch .late {} catch {} }",
      "risk()",
      "late"
    ),
    ReferenceKind(
      "a macro's argument",
      "let r21 = #Predicate<Movie> { $0.title == \"\" }",
      "Movie",
      "Movie*",
      "title",
      "title*"
    ),
    ReferenceKind(
      "a macro's expansion",
      "func r22(_ m: Watched) { m.count = 1 }",
      "Watched",
      "count"
    ),
    ReferenceKind(
      "inside an interpolation",
      #"func r23() { _ = "\(find().title)" }"#,
      "find()",
      "title"
    ),
    ReferenceKind("a reexported module", "func r24(_ c: Coin) { _ = c.symbol }", "Coin", "symbol"),
  ]
}
