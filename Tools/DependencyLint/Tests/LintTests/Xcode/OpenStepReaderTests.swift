import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintReports
@testable import LintRules
@testable import LintScanner

/// The reader of property lists.
@Suite(.hangLimit) struct OpenStepReaderTests {
  private func read(_ text: String) throws -> PropertyList {
    try OpenStepReader.read(Array(text.utf8))
  }

  @Test func `strings, arrays, dictionaries and comments`() throws {
    let list = try read(
      """
      // !$*UTF8*$!
      { /* a */ key = value; "a key" = "a; } \\"value\\""; list = (one, "two", /* 2 */ (three), );
        path = ../App-1/$NAME+x.swift; empty = (); none = {}; flag; 'q' = 'it"s'; } // end
      """
    )
    #expect(list["key"]?.text?.value == "value")
    #expect(list["a key"]?.text?.value == "a; } \"value\"")
    #expect(list["list"]?.elements.count == 3)
    #expect(list["list"]?.elements.last?.elements.first?.text?.value == "three")
    #expect(list["path"]?.text?.value == "../App-1/$NAME+x.swift")
    #expect(list["flag"]?.text?.value == "flag")
    #expect(list["q"]?.text?.value == "it\"s")
    #expect(list["none"]?.entries.isEmpty == true)
    #expect(list["missing"] == nil)
  }

  @Test func `escapes`() throws {
    let list = try read(#"("a\nb\t\"\\", "\U00e9\351", "é", '\'')"#)
    #expect(list.elements.map(\.text?.value) == ["a\nb\t\"\\", "éé", "é", "'"])
  }

  @Test func `a value stores its position`() throws {
    let list = try read("{ a = \"b\"; c = d; }")
    #expect(list["a"]?.text?.offset == 7)
    #expect(list["c"]?.text?.offset == 15)
  }

  @Test(
    arguments: [
      ("{ a = b", "unexpected end of the file", 7), ("{ a b; }", "expected ‘=’", 4),
      ("(a b)", "expected ‘,’", 3), ("{ a = \"b; }", "unterminated string", 6),
      ("{} x", "expected the end of the file", 3), ("{ /* a }", "unterminated comment", 2),
      ("", "unexpected end of the file", 0), ("{ a = ; }", "expected a value", 6),
      ("{\n<<<<<<< HEAD\n}", "it contains the marker of a merge conflict", 2),
      ("{ a = <0a; }", "expected a value", 6),
      ("{ a = b;\n||||||| base\n}", "it contains the marker of a merge conflict", 17),
      ("{ a = { b = 1;\nb = 2; }; }", "‘b’ has two different values, the first one on line 1", 15),
      ("{ a = (b);\n\na = (c); }", "‘a’ has two different values, the first one on line 1", 12),
    ]
  )
  func `what is not a property list`(text: String, reason: String, offset: Int) {
    let failure = #expect(throws: OpenStepReader.Failure.self) { try read(text) }
    #expect(failure?.reason == reason)
    #expect(failure?.offset == offset)
  }

  @Test func `the same value twice is what a merge of both sides leaves`() throws {
    let list = try read("{ a = { b = (1, \"2\"); }; a = {b = (1, 2, ); }; c = d; c = d; }")
    #expect(list["a"]?["b"]?.elements.count == 2)
    #expect(list["c"]?.text?.value == "d")
  }

  @Test func `deep nesting is an error, and not a crash`() {
    let text = String(repeating: "(", count: 100_000)
    #expect(throws: OpenStepReader.Failure.self) { try read(text) }
  }
}
