import TerminalGraphics
import TestSupport
import Testing

@testable import Marquee

@Suite(.hangLimit) struct KeyReaderTests {
  /// The keys that are read from strings that arrive one after the other.
  private func keys(_ texts: String...) -> [Key] {
    var reader = KeyReader()
    return texts.flatMap { text in
      var scalars = text.unicodeScalars.makeIterator()
      var keys: [Key] = []
      while let key = reader.next({ scalars.next().map { .character($0.value) } }) {
        keys.append(key)
      }
      return keys
    }
  }

  @Test(
    arguments: [
      "\u{1B}[?62;4c", "\u{1B}[12;40R", "\u{1B}[I", "\u{1B}[<64;10;5M", "\u{1B}OX",
      "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}]0;quit\u{07}", "\u{1B}P>|tmux 3.3\u{1B}\\",
      "\u{1B}_Gi=1;OK\u{1B}\\",
    ]
  )
  func `a terminal's answer is not a key`(_ reply: String) {
    #expect(keys("a\(reply)b") == [.character("a"), .character("b")])
  }

  @Test(
    arguments: [
      (["\u{1B}[?63;1;2;4;6c"], .sixel), (["\u{1B}[?62c"], nil),
      (["\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c"], .kitty),
      (["\u{1B}_Gi=31;OK\u{1B}", "\\\u{1B}[?6", "2c"], .kitty),
      (["\u{1B}_Gi=31;EINVAL\u{1B}\\\u{1B}[?62;4c"], .sixel),
      (["\u{1B}[A\u{1B}[?62;4c"], .sixel),
    ] as [([String], GraphicsSupport?)]
  )
  func `the reply to a query is read once`(_ texts: [String], _ support: GraphicsSupport?) {
    var reader = KeyReader()
    reader.expectReply()
    var keys: [Key] = []
    for text in ["a"] + texts + ["b\u{1B}[?62;4c", "c"] {
      var scalars = text.unicodeScalars.makeIterator()
      while let key = reader.next({ scalars.next().map { .character($0.value) } }) {
        if key != .up { keys.append(key) }
      }
    }
    #expect(keys == [.character("a"), .graphics(support), .character("b"), .character("c")])
  }

  @Test(
    arguments: [
      ("[1~", .home), ("[7~", .home), ("[H", .home), ("OH", .home), ("[4~", .end), ("[8~", .end),
      ("[F", .end), ("OF", .end), ("[3~", .delete), ("[5~", .pageUp), ("[6~", .pageDown),
      ("[A", .up), ("OB", .down), ("[C", .right), ("OD", .left),
    ] as [(String, Key)]
  )
  func `a key that the terminal's description lacks is a key`(_ sequence: String, _ key: Key) {
    #expect(keys("a\u{1B}\(sequence)b") == [.character("a"), key, .character("b")])
    #expect(keys("\u{1B}[200~a\u{1B}\(sequence)b\u{1B}[201~") == [.pasted("a"), .pasted("b")])
  }

  @Test func `an answer may come in parts`() {
    #expect(keys("\u{1B}[?6", "2;4", "cq") == [.character("q")])
    #expect(keys("\u{1B}]11;rgb", ":00\u{1B}", "\\q") == [.character("q")])
  }

  @Test(arguments: ["", "[", "P", "O", "]", "q", "\u{1B}", "/dune"])
  func `an Esc that a person presses is a key, as is what follows it`(_ text: String) {
    let expected = text.unicodeScalars.map { $0 == "\u{1B}" ? Key.escape : .character($0) }
    #expect(keys("\u{1B}\(text)") == [.escape] + expected)
  }

  @Test func `after a truncated sequence, keys are keys again`() {
    #expect(keys("\u{1B}]11;rgb\rq") == [.character("q")])
    #expect(keys("\u{1B}[3\r") == [.enter])
  }

  @Test func `pasted lines are one line of text`() {
    #expect(
      keys("\u{1B}[200~a\r\n\tq\u{3}", "\u{1B}[201~q\r")
        == [.pasted("a"), .pasted(" "), .pasted(" "), .pasted(" "), .pasted("q")]
        + [.character("q"), .enter]
    )
  }
}
