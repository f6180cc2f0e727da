import TestSupport
import Testing

import TerminalText

/// The widths are those of Python's wcwidth package (0.7.0, Unicode 17), except where noted.
@Suite(.hangLimit) struct DisplayWidthTests {
  @Test(
    arguments: [
      ("", 0), ("Dune", 4), ("Amélie", 6), ("Ame\u{301}lie", 6), ("naïve", 5), ("…→“", 3),
      ("기생충", 6), ("\u{1100}\u{1175}", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("七人の侍", 8),
      ("ＡＢ", 4), ("ｱｲ", 2), ("￦", 2), ("￥", 2), ("𠮷", 2), ("（）", 4), ("カ\u{3099}", 2),
      ("\u{17000}", 2), ("㉈", 1), ("㊗️", 2),
      // What can be an emoji but is not one.
      ("❤", 1), ("☎", 1), ("©", 1), ("✂", 1), ("1", 1), ("#", 1), ("a\u{FE0F}", 1), ("→", 1),
      // Marks above and below have no columns of their own.
      // The package returns 2, 3 and 3; terminals follow their C library, where spacing marks fill a
      // column.
      ("क्षि", 3), ("हिन्दी", 5), ("தமிழ்", 4), ("ไทย", 3), ("นี้", 1), ("عربي", 4), ("עִבְרִית", 5),
      // A lone mark or joiner fills nothing.
      ("\u{301}", 0), ("\u{200B}", 0), ("\u{200D}", 0), ("\u{FEFF}", 0), ("\u{FE0F}", 0),
      ("\u{3099}", 0), ("\u{1161}", 0),
    ])
  func `letters of the world and marks have their widths`(_ text: String, _ width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(
    arguments: [
      "👨‍👩‍👧‍👦", "👩🏽‍🚀", "🇰🇷", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳️‍🌈", "1️⃣", "#️⃣", "👍🏽", "❤️", "☎️", "☕", "⭐", "🫠", "❤️‍🔥",
      // The package returns 1; by UTS #51, a modifier makes an emoji of its base.
      "⛹🏽", "☝🏿",
    ])
  func `an emoji is two columns, of however many scalars`(_ emoji: String) {
    #expect(emoji.displayWidth == 2)
    #expect("a\(emoji)b".displayWidth == 4)
  }

  @Test(
    arguments: [
      ("👨‍👩‍👧‍👦", "👨"), ("👩🏽‍🚀", "👩"), ("👍🏽", "👍"), ("🇰🇷", "KR"), ("🇰", "K "), ("⭐", "⭐"),
      ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴"), ("🏳️‍🌈", "🏳 "), ("❤️", "❤ "), ("❤️‍🔥", "❤ "), ("1️⃣", "1 "), ("☝🏿", "☝ "),
      ("a\u{FE0F}", "a"), ("e\u{301}", "e\u{301}"), ("1\u{301}", "1\u{301}"), ("क्‍ष", "क्ष"),
      ("생", "생"), ("x", "x"),
    ] as [(Character, String)]
  )
  func `what terminals disagree about is drawn as what they agree about`(
    _ character: Character,
    _ text: String
  ) {
    #expect(character.drawable == text)
    #expect(text.reduce(0) { $0 + $1.displayWidth } == character.displayWidth)
  }

  @Test(arguments: ["Dune", "기생충", "👨‍👩‍👧‍👦👍🏽🇰🇷", "e\u{301}e\u{301}", "a기b生c👍", ""])
  func `text is fitted to an exact number of columns`(_ text: String) {
    for width in 0...20 {
      let fitted = text.fitted(to: width)
      #expect(fitted.displayWidth == width)
      if text.displayWidth > width, width > 0 {
        #expect(fitted.contains("…"))
      } else if width > 0 {
        #expect(fitted.hasPrefix(text))
      }
    }
  }
}
