import LintTestSupport
import Testing

@testable import LintScanner

/// Errors that the oracle and the fuzzer have found.
@Suite(.hangLimit) struct ImportScannerRegressionTests {
  @Test func `a directive after an import on the same line is reported once`() {
    let found = scan("import A // dependency-lint:allow B\nlet x = 1\n")
    #expect(found.directives.map(\.text) == ["allow B"])
    #expect(found.directives.first?.position == SourcePosition(line: 1, column: 13))
  }

  @Test func `a directive between the tokens of an import is reported once, at its position`() {
    let found = scan("@testable\n// dependency-lint:one\nimport // dependency-lint:two\n  A\n")
    #expect(found.directives.map(\.text) == ["one", "two"])
    #expect(found.directives.map(\.position.line) == [2, 3])
    #expect(found.imports.map(\.position) == [SourcePosition(line: 4, column: 3)])
    #expect(found.imports.map(\.start) == [SourcePosition(line: 1, column: 1)])
  }

  @Test func `cached conditions are correct for each import`() {
    let found = scan(
      """
      #if a
      import A
      import B
      #elseif b
      import C
      #if c
      import D
      #endif
      import E
      #else
      import F
      #endif
      import G
      """
    )
    #expect(
      found.imports.map(\.conditions) == [
        ["a"], ["a"], ["!(a) && (b)"], ["!(a) && (b)", "c"], ["!(a) && (b)"], ["!(a) && !(b)"], [],
      ]
    )
  }

  @Test func `conditions stay short however deep and long the blocks are`() {
    let deep = scan(String(repeating: "#if a\nimport A\n", count: 5_000))
    #expect(deep.imports.count == 5_000)
    #expect(deep.imports.map(\.conditions.count).max() == 64)

    let long = scan("#if a\n" + String(repeating: "#elseif b\nimport A\n", count: 5_000))
    let sizes = long.imports.flatMap { $0.conditions.map(\.utf8.count) }
    #expect(sizes.allSatisfy { $0 < 5_000 })
  }

  @Test func `blocks that are too deep are closed correctly`() {
    let depth = 100
    let opening = String(repeating: "#if a\n", count: depth)
    let closing = String(repeating: "#else\n#endif\n", count: depth - 1)
    let found = scan(opening + closing + "import A\n#endif\nimport B\n")
    #expect(found.imports.map(\.conditions) == [["a"], []])
  }

  /// Each of these files once took quadratic time, which would be minutes.
  @Test(
    arguments: [
      "import a;", "@a import a;", "import // dependency-lint:a\n b\n", "a+/", "/###/\n\\",
      "#\"\"\"\\#(",
    ]
  )
  func `a file of repeated tokens is scanned in linear time`(tokens: String) {
    for head in ["", "##/\n"] {
      let found = scan(head + String(repeating: tokens, count: 50_000) + "\n")
      #expect(found.imports.count <= 50_000)
    }
  }

  @Test(arguments: [1, 7, 64])
  func `scanning with a window gives the same result`(size: Int) {
    var source = """
      import A /* import B */; @testable import C.D // dependency-lint:allow E
      #if os(Linux) && (a || b) /* c */
      public import `my/app`
      #else
      let a = "\\("\\(1)") import F", b = #\"\"\"#, c = #/import G/#, d = /"/
      import struct H.I
      #endif
      <<<<<<< a
      import J
      >>>>>>> b
      import K
      """
    let window = SourceWindow(size: size) { _, _ in }
    source.withUTF8 { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      #expect(ImportScanner.scan(raw).imports.map(\.module) == ["A", "C", "my/app", "H", "K"])
      #expect(ImportScanner.scan(raw, window: window) == ImportScanner.scan(raw))
    }
  }

  @Test func `a conflict that ends at a window's end is skipped correctly`() {
    var source = ">>>> a\n<<<<\nimport A\nimport B\n"
    source.withUTF8 { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      let whole = ImportScanner.scan(raw)
      for size in 1...bytes.count {
        let window = SourceWindow(size: size) { _, _ in }
        #expect(ImportScanner.scan(raw, window: window) == whole, "a window of \(size) bytes")
      }
    }
  }

  private func scan(_ source: String) -> ScannedSource {
    var source = source
    return source.withUTF8 { ImportScanner.scan(UnsafeRawBufferPointer($0)) }
  }
}
