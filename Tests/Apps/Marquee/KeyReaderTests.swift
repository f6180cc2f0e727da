import TerminalGraphics
import TestSupport
import Testing

@testable import Marquee

@Suite(.hangLimit) struct KeyReaderTests {
  /// Input that arrives in parts; a part is available once the ones before it are read, or when the
  /// reader waits.
  private struct Input {
    private var parts: [ArraySlice<UInt8>]

    init(_ parts: [[UInt8]]) {
      self.parts = parts.map { $0[...] }
    }

    var isEmpty: Bool { parts.isEmpty }

    mutating func read(_ count: Int, _ waits: Bool) -> [UInt8] {
      if waits, parts.first?.isEmpty == true { parts.removeFirst() }
      let bytes = parts.first?.prefix(count) ?? []
      if !parts.isEmpty { parts[0].removeFirst(bytes.count) }
      return Array(bytes)
    }

    mutating func endPart() {
      if !parts.isEmpty { parts.removeFirst() }
    }
  }

  /// The keys in input that arrives in parts.
  private func keys(_ parts: [[UInt8]], in reader: inout KeyReader) -> [Key] {
    var input = Input(parts)
    var keys: [Key] = []
    while !input.isEmpty {
      while let key = reader.next({ input.read($0, $1) }) { keys.append(key) }
      input.endPart()
    }
    return keys
  }

  private func keys(_ texts: String...) -> [Key] {
    var reader = KeyReader()
    return keys(texts.map { Array($0.utf8) }, in: &reader)
  }

  private static func mouse(_ kind: MouseEvent.Kind, _ row: Int, _ column: Int) -> Key {
    .mouse(MouseEvent(kind: kind, position: .init(row: row, column: column)))
  }

  @Test(arguments: [
    "\u{1B}[?62;4c", "\u{1B}[12;40R", "\u{1B}[I", "\u{1B}[O", "\u{1B}[<0;10;5m", "\u{1B}OX",
    "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}]0;quit\u{07}", "\u{1B}P>|tmux 3.3\u{1B}\\",
    "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[[A", "\u{1B}[3$", "\u{1B}O5A", "\u{1B}[1;2A",
    "\u{1B}[1;-9223372036854775808A", "\u{1B}[<0;99999999999999999999;1M",
    "\u{1B}[\(String(repeating: "1;", count: 99))A",
    // A key without a meaning, or its release.
    "\u{1B}[97;1:3u", "\u{1B}[97;3u", "\u{1B}[57441u", "\u{1B}[1;5:3A", "\u{1B}[27;5~",
    // Another button, its release, a move, and a place that is none.
    "\u{1B}[<1;10;5M", "\u{1B}[<2;10;5M", "\u{1B}[<32;10;5M", "\u{1B}[<66;10;5M",
    "\u{1B}[<128;10;5M", "\u{1B}[<0;0;5M", "\u{1B}[<0;5M", "\u{1B}[M#!!",
  ])
  func `a terminal's reply, or an unknown sequence, is not a key`(_ sequence: String) {
    #expect(keys("a\(sequence)b") == [.character("a"), .character("b")])
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
    let texts = ["a"] + texts + ["b\u{1B}[?62;4c", "c"]
    let keys = keys(texts.map { Array($0.utf8) }, in: &reader).filter { $0 != .up }
    #expect(keys == [.character("a"), .graphics(support), .character("b"), .character("c")])
    #expect(!reader.isExpectingReply)
  }

  @Test(
    arguments: [
      ("[1~", .home), ("[7~", .home), ("[H", .home), ("OH", .home), ("[4~", .end), ("[8~", .end),
      ("[F", .end), ("OF", .end), ("[3~", .delete), ("[5~", .pageUp), ("[6~", .pageDown),
      ("[A", .up), ("OB", .down), ("[C", .right), ("OD", .left), ("[Z", .backTab),
      ("\t", .backTab), ("OM", .enter), ("Oq", .character("1")),
      // With Num Lock, in kitty's protocol.
      ("[1;129A", .up), ("[3;1:1~", .delete),
      // The character keys of kitty's protocol, and of xterm's modifyOtherKeys.
      ("[27u", .escape), ("[99;5u", .control("c")), ("[97;2u", .character("A")),
      ("[233u", .character("é")), ("[9;2u", .backTab), ("[27;5;108~", .control("l")),
      ("[27;6;76~", .control("l")), ("[13;1:2u", .enter),
      // A mouse event has a place of any size.
      ("[<0;1;1M", mouse(.press, 0, 0)), ("[<0;224;40M", mouse(.press, 39, 223)),
      ("[<0;300;5M", mouse(.press, 4, 299)), ("[<64;10;5M", mouse(.wheelUp, 4, 9)),
      ("[<65;10;5M", mouse(.wheelDown, 4, 9)), ("[<20;9;2M", mouse(.press, 1, 8)),
      ("[M \u{21}\u{7E}", mouse(.press, 93, 0)), ("[Ma!!", mouse(.wheelDown, 0, 0)),
    ] as [(String, Key)]
  )
  func `a key that the terminal's description lacks is a key`(_ sequence: String, _ key: Key) {
    #expect(keys("a\u{1B}\(sequence)b") == [.character("a"), key, .character("b")])
  }

  @Test func `a column that is no character, or too large for the old report, is understood`() {
    var reader = KeyReader()
    let report: [UInt8] = [0x1B, 0x5B, 0x4D, 0x20]
    #expect(keys([report + [0xFF, 0x21]], in: &reader) == [Self.mouse(.press, 0, 222)])
    #expect(keys([report + [0x00, 0x21]], in: &reader) == [])
  }

  @Test(
    arguments: [
      ("é", .character("é")), ("기", .character("기")), ("👍", .character("👍")),
      ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[27u", .escape),
      ("\u{1B}[<0;300;5M", mouse(.press, 4, 299)), ("\u{1B}[M !!", mouse(.press, 0, 0)),
      ("\u{1B}[200~기 é\r\nb\u{1B}[201~", .pasted("기 é b")), ("\u{1B}[?62;4c", nil),
      ("\u{1B}]11;rgb\u{1B}\\", nil), ("\u{1B}[[B", nil),
    ] as [(String, Key?)]
  )
  func `input may arrive in parts`(_ text: String, _ key: Key?) {
    let bytes = Array(text.utf8)
    for split in 1..<bytes.count {
      var reader = KeyReader()
      var pasted = ""
      let parts = [bytes[..<split], bytes[split...] + Array("q".utf8)].map(Array.init)
      let others = keys(parts, in: &reader).filter {
        guard case .pasted(let part) = $0 else { return true }
        pasted += part
        return false
      }
      let all = (pasted.isEmpty ? [] : [.pasted(pasted)]) + others
      #expect(all == [key, .character("q")].compactMap(\.self), "after \(split) bytes")
    }
  }

  @Test func `a byte that is not UTF-8 leaves the other keys`() {
    var reader = KeyReader()
    let letters = Array("abcdefghijklmnopqrstuvwxyz".utf8)
    for bytes: [UInt8] in [[0xE9], [0xFF], [0x80], [0xC3], [0xF0, 0x9F], [0xED, 0xA0, 0x80]] {
      let keys = keys([bytes + letters], in: &reader)
      #expect(keys == letters.map { .character(Unicode.Scalar($0)) })
    }
  }

  @Test(arguments: [("]11;rgb\rq", [Key.character("q")]), ("[3\r", [.enter])])
  func `after a truncated sequence, keys are keys again`(_ sequence: String, _ expected: [Key]) {
    #expect(keys("\u{1B}\(sequence)") == expected)
  }

  @Test(arguments: ["", "[", "P", "O", "]", "q", "\u{1B}", "/dune"])
  func `an Esc that a person presses is a key, as is what follows it`(_ text: String) {
    let expected = text.unicodeScalars.map { $0 == "\u{1B}" ? Key.escape : .character($0) }
    #expect(keys("\u{1B}\(text)") == [.escape] + expected)
  }

  @Test(
    arguments: ["\u{1B}[200~", "\u{1B}]11;rgb", "\u{1B}_Gi=31", "\u{1B}[<0;3", "\u{1B}[M !"]
  )
  func `what has not ended after a pause does not swallow keys`(_ text: String) {
    var reader = KeyReader()
    var input = Input([Array(text.utf8)])
    while reader.next({ input.read($0, $1) }) != nil {}
    var later = Input([Array("\r".utf8)])
    #expect(reader.next(at: .now + .seconds(2)) { later.read($0, $1) } == .enter)
  }

  @Test(
    arguments: [
      ("dune", "dune"), ("a\r\n\tq", "a q"), ("\n\ndune\n", "dune"),
      ("a\rb\nc\u{2028}d", "a b c d"),
      ("a\u{3}\u{4}\u{11}\u{13}\u{1A}\u{1C}\u{7F}\u{9B}\0b", "ab"),
      ("a\u{1B}b\u{1B}\u{1B}c", "abc"),
      ("a\u{1B}[31mred\u{1B}[0m\u{1B}[A\u{1B}OBb", "aredb"), ("a  b", "a  b"),
      ("\u{1B}[M\u{1B}[[x", "x"), ("기생충 👍🏽", "기생충 👍🏽"), ("\u{1B}[200~a", "a"),
    ]
  )
  func `a paste is one line of text`(_ text: String, _ line: String) {
    #expect(
      keys("\u{1B}[200~\(text)\u{1B}[201~q\r") == [.pasted(line), .character("q"), .enter]
    )
  }

  @Test func `a paste without text is no key, and Esc ends one without an end`() {
    #expect(keys("\u{1B}[200~\r\n\u{1B}[201~q") == [.character("q")])
    #expect(
      keys("\u{1B}[200~a\r", "b\u{1B}", "", "\r") == [.pasted("a"), .pasted(" b"), .escape, .enter]
    )
  }

  @Test func `a long paste comes in few keys, and other input byte by byte`() {
    let line = String(repeating: "dune ", count: 20_000)
    var input = Input([Array("\u{1B}[200~\(line)\u{1B}[201~qls".utf8)])
    var reader = KeyReader()
    var (pasted, count) = ("", 0)
    while let key = reader.next({ input.read($0, $1) }), case .pasted(let part) = key {
      pasted += part
      count += 1
    }
    #expect(pasted == line && count < 30)
    var rest = Input([Array("qls".utf8)])
    reader = KeyReader()
    #expect(reader.next { rest.read($0, $1) } == .character("q"))
    #expect(rest.read(9, false) == Array("ls".utf8))
  }
}
