import LintScanner
import LintTestSupport
import Testing

@testable import LintFixes
@testable import LintLanguageServer

/// Positions in documents, and changes of them.
@Suite(.hangLimit) struct SourceTextTests {
  private func text(_ text: String) -> SourceText { SourceText(Array(text.utf8)) }

  private func applied(
    _ original: String,
    _ start: (Int, Int),
    _ end: (Int, Int),
    _ replacement: String,
    _ encoding: PositionEncoding = .utf16
  ) -> String {
    var document = TextDocument(uri: "", version: 1, text: text(original))
    let range = TextRange(
      start: TextPosition(line: start.0, character: start.1),
      end: TextPosition(line: end.0, character: end.1)
    )
    document.apply([.init(range: range, text: replacement)], encoding)
    #expect(document.text == SourceText(document.text.bytes), "lines are kept")
    return String(decoding: document.text.bytes, as: UTF8.self)
  }

  @Test func `columns count units of the encoding`() {
    #expect(applied("a😀é!", (0, 3), (0, 4), "_") == "a😀_!")
    #expect(applied("a😀é!", (0, 5), (0, 7), "_", .utf8) == "a😀_!")
    #expect(applied("a\n😀b", (1, 2), (1, 3), "") == "a\n😀")
  }

  @Test func `a position within a character is before it`() {
    #expect(applied("a😀b", (0, 2), (0, 2), "_") == "a_😀b")
    for column in 2...4 { #expect(applied("a😀b", (0, column), (0, column), "_", .utf8) == "a_😀b") }
  }

  @Test func `positions beyond the end are at the end`() {
    #expect(applied("ab\ncd", (0, 99), (0, 99), "_") == "ab_\ncd")
    #expect(applied("ab\ncd", (9, 0), (99, 1), "_") == "ab\ncd_")
    #expect(applied("ab", (-1, -1), (-1, 3), "_") == "_ab")
    #expect(applied("ab\n", (0, -5), (0, 1), "_") == "_b\n")
    #expect(applied("", (0, 0), (0, 0), "a\n") == "a\n")
    #expect(applied("ab", (0, Int.max), (Int.max, Int.max), "_") == "ab_")
  }

  @Test func `an inverted range is a range`() {
    #expect(applied("abcd", (0, 3), (0, 1), "_") == "a_d")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `all line ends are recognized`(end: String) {
    #expect(applied("a\(end)b\(end)c", (1, 0), (1, 1), "_") == "a\(end)_\(end)c")
    #expect(applied("a\(end)b", (0, 0), (1, 0), "") == "b")
    #expect(text("a\(end)b").lineEnd == end)
  }

  @Test func `changes apply in order`() {
    var document = TextDocument(uri: "", version: 1, text: text("x"))
    let start = TextPosition(line: 0, character: 0)
    document.apply(
      [
        .init(range: nil, text: "b"),
        .init(range: TextRange(start: start, end: start), text: "a"),
        .init(
          range: TextRange(
            start: TextPosition(line: 0, character: 2),
            end: TextPosition(line: 0, character: 2)
          ),
          text: "c"
        ),
      ],
      .utf16
    )
    #expect(document.text.bytes == Array("abc".utf8))
  }

  @Test func `every offset of a character has a position that leads back`() {
    let text = text("aé\r\n😀x\rb\n\n漢")
    for encoding in [PositionEncoding.utf8, .utf16] {
      for offset in 0...text.bytes.count {
        let isInside = offset < text.bytes.count && text.bytes[offset] & 0xC0 == 0x80
        let isEnd =
          offset > 0 && offset < text.bytes.count && text.bytes[offset] == 0x0A
          && text.bytes[offset - 1] == 0x0D
        guard !isInside, !isEnd else { continue }
        #expect(text.offset(of: text.position(at: offset, encoding), encoding) == offset)
      }
    }
  }

  @Test(arguments: [
    ("file:///a/b.swift", "/a/b.swift"), ("file:///a%20b/%C3%A9.swift", "/a b/é.swift"),
    ("FILE://localhost/a", "/a"), ("file:///a?b#c", "/a"), ("file:///a/../b", "/b"),
    ("untitled:a", nil), ("file://host/a", nil), ("file:", nil), ("file:///%FF", nil), ("", nil),
  ])
  func `a URI is a path`(uri: String, path: String?) {
    #expect(DocumentURI.path(of: uri) == path)
  }

  @Test func `a path is a URI`() {
    #expect(DocumentURI.uri(of: "/a b/é#?%.swift") == "file:///a%20b/%C3%A9%23%3F%25.swift")
  }
}
