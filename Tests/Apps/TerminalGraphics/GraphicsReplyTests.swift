import TerminalGraphics
import TestSupport
import Testing

@Suite(.hangLimit) struct GraphicsReplyTests {
  @Test(
    arguments: [
      ("\u{1B}[?62;4;22c", .sixel, true, ""), ("\u{1B}[?4c", .sixel, true, ""),
      ("\u{1B}[?62;14;44;22c", nil, true, ""), ("\u{1B}[?62c", nil, true, ""),
      ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c", .kitty, true, ""),
      ("\u{1B}_Gi=31;EINVAL:no\u{1B}\\\u{1B}[?62c", nil, true, ""),
      ("\u{1B}_Gi=31;ENOTSUPPORTED\u{1B}\\\u{1B}[?62;4c", .sixel, true, ""),
      // Without its end.
      ("", nil, false, ""), ("\u{1B}_Gi=31;OK\u{1B}\\", .kitty, false, ""),
      ("\u{1B}[?62;4", nil, false, "\u{1B}[?62;4"),
      // Keys that are typed between replies keep their order.
      (
        "j\u{1B}[A\u{1B}_Gi=31;OK\u{1B}\\\u{1B}OBk\u{1B}\u{1B}[?62;4cé", .kitty, true,
        "j\u{1B}[A\u{1B}OBk\u{1B}é"
      ),
      ("a\u{1B}[1;5", nil, false, "a\u{1B}[1;5"), ("\u{1B}", nil, false, "\u{1B}"),
    ] as [(String, GraphicsSupport?, Bool, String)]
  )
  func `the replies state what the terminal supports, and the rest was typed`(
    _ text: String,
    support: GraphicsSupport?,
    isComplete: Bool,
    typed: String
  ) {
    var reply = GraphicsReply()
    text.utf8.forEach { reply.receive($0) }
    #expect(reply.support == support && reply.isComplete == isComplete)
    #expect(String(decoding: reply.typed, as: UTF8.self) == typed)
  }
}
