import TerminalText
import TestSupport
import Testing

@Suite(.hangLimit) struct WrappedLinesTests {
  @Test(
    arguments: [
      ("one two three", 7, ["one two", "three"]),
      ("abcdefghij kl", 4, ["abcd", "efgh", "ij", "kl"]),
      ("  a\t\nb\r\n ", 9, ["a b"]), ("a\u{1B}[2Jb", 9, ["a[2Jb"]), ("", 5, []), (" \n ", 5, []),
      ("가나다 라", 5, ["가나", "다 라"]), ("e\u{301}e\u{301}e", 2, ["e\u{301}e\u{301}", "e"]),
      ("가", 1, ["가"]), ("ab cd", 2, ["ab", "cd"]),
    ]
  )
  func `lines break between words, and within one that is too long`(
    _ text: String,
    _ width: Int,
    _ lines: [String]
  ) {
    #expect(text.wrapped(to: width) == lines)
  }
}
