import TerminalGraphics
import TestSupport
import Testing

@Suite(.hangLimit) struct GraphicsReplyTests {
  private func reply(_ text: String) -> GraphicsReply {
    var reply = GraphicsReply()
    text.utf8.forEach { reply.receive($0) }
    return reply
  }

  @Test(
    arguments: [
      ("\u{1B}[?62;4;22c", .sixel), ("\u{1B}[?4c", .sixel), ("\u{1B}[?62;14;44;22c", nil),
      ("\u{1B}[?62c", nil), ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c", .kitty),
      ("\u{1B}_Gi=31;EINVAL:no\u{1B}\\\u{1B}[?62c", nil),
      ("\u{1B}_Gi=31;ENOTSUPPORTED\u{1B}\\\u{1B}[?62;4c", .sixel),
    ] as [(String, GraphicsSupport?)]
  )
  func `the replies state what the terminal supports`(_ text: String, support: GraphicsSupport?) {
    let reply = reply(text)
    #expect(reply.isComplete)
    #expect(reply.support == support)
    #expect(reply.typed.isEmpty)
  }

  @Test(arguments: ["", "\u{1B}", "\u{1B}[", "\u{1B}[?62;4", "\u{1B}_Gi=31;OK\u{1B}\\"])
  func `a reply without its end is not complete`(_ text: String) {
    #expect(!reply(text).isComplete)
  }

  @Test func `keys typed between replies keep their order`() {
    let reply = reply("j\u{1B}[A\u{1B}_Gi=31;OK\u{1B}\\\u{1B}OBk\u{1B}\u{1B}[?62;4cé")
    #expect(reply.support == .kitty)
    #expect(reply.isComplete)
    #expect(String(decoding: reply.typed, as: UTF8.self) == "j\u{1B}[A\u{1B}OBk\u{1B}é")
  }

  @Test func `a sequence without an end was typed`() {
    #expect(reply("a\u{1B}[1;5").typed == Array("a\u{1B}[1;5".utf8))
  }
}
