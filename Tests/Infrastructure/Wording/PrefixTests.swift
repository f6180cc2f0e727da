import SharedKernel
import TestSupport
import Testing

@Suite(.hangLimit) struct PrefixTests {
  private static let family = "👨‍👩‍👧"

  @Test(arguments: [
    ("", 3, ""), ("abc", 0, ""), ("abc", 3, "abc"), ("abcd", 3, "abc"), ("aé", 2, "aé"),
    ("ae\u{301}", 2, "a"), ("ae\u{301}", 3, "ae\u{301}"), ("e\u{301}\u{302}", 2, "e\u{301}"),
    ("a" + family, 5, "a"), ("a" + family, 6, "a" + family), ("a\r\nb", 2, "a"),
  ])
  func `a prefix has at most the given number of scalars, and whole characters`(
    _ text: String,
    _ limit: Int,
    _ start: String
  ) {
    #expect(text.prefix(scalars: limit).unicodeScalars.elementsEqual(start.unicodeScalars))
  }

  @Test func `one character of many marks is cut`() {
    let text = "Z" + String(repeating: "\u{301}", count: 100_000)
    #expect(text.count == 1 && text.prefix(scalars: 100).unicodeScalars.count == 100)
  }
}
