import TestSupport
import Testing

@testable import Marquee

@Suite(.hangLimit) struct TextFieldTests {
  private func field(_ keys: Key..., text: String = "", maximumLength: Int = 20) -> TextField {
    var field = TextField(maximumLength: maximumLength)
    field.text = text
    for key in keys { _ = field.handle(key) }
    return field
  }

  @Test(
    arguments: [
      ([Key.left, .left, .backspace], "dne"), ([.home, .delete], "une"), ([.control("w")], ""),
      ([.left, .control("k")], "dun"), ([.left, .control("u")], "e"),
      ([.home, .left, .character("x")], "xdune"), ([.end, .right, .character("x")], "dunex"),
      ([.control("a"), .character("x"), .control("e"), .character("y")], "xduney"),
      ([.home, .backspace], "dune"), ([.end, .delete], "dune"),
    ]
  )
  func `keys edit the text`(_ keys: [Key], _ text: String) {
    var field = field(text: "dune")
    for key in keys { _ = field.handle(key) }
    #expect(field.text == text)
  }

  @Test(
    arguments: [
      ("alien", "dalienune", 6), ("", "dune", 1),
      ("0123456789abcdefghij", "d0123456789abcdefune", 17),
      ("기생충", "d기생충une", 4), ("\u{301}e", "d\u{301}eune", 2),
    ]
  )
  func `pasted text is inserted as far as it fits`(_ pasted: String, _ text: String, _ cursor: Int)
  {
    let field = field(.home, .right, .pasted(pasted), text: "dune")
    #expect(field.text == text)
    #expect(field.cursor == cursor)
  }

  @Test(
    arguments: [
      ([Key.character("x"), .character("y")], "xy", 2), ([.pasted("xy")], "xy", 2),
      ([.backspace], "", 0), ([.delete], "", 0), ([.control("d")], "", 0),
      ([.control("u")], "", 0), ([.control("k")], "", 0), ([.control("w")], "", 0),
      ([.left, .character("x")], "dunxe", 4), ([.right, .character("x")], "dunex", 5),
      ([.home, .character("x")], "xdune", 1), ([.end, .backspace], "dun", 3),
      ([.left, .right, .backspace], "dun", 3), ([.up], "dune", 4),
    ]
  )
  func `a selected text is replaced or deleted, unless the cursor moves first`(
    _ keys: [Key],
    _ text: String,
    _ cursor: Int
  ) {
    var field = field(text: "dune")
    field.select()
    for key in keys { _ = field.handle(key) }
    #expect(field.text == text)
    #expect(field.cursor == cursor)
    #expect(field.isSelected == (keys == [.up]))
  }

  @Test func `a full field is replaced, too`() {
    var field = field(text: "1234", maximumLength: 4)
    field.select()
    _ = field.handle(.character("5"))
    #expect(field.text == "5")
  }

  @Test func `an empty field has nothing to select`() {
    var field = field()
    field.select()
    #expect(!field.isSelected)
  }

  @Test func `deleting a word also deletes the blanks after it`() {
    #expect(field(.control("w"), text: "blade runner  ").text == "blade ")
  }

  @Test func `an accent joins the letter before it`() {
    let field = field(.character("e"), .character("\u{301}"), .character("x"))
    #expect(field.text == "éx")
    #expect(field.cursor == 2)
  }

  @Test func `the text ends at its maximum, in scalars`() {
    #expect(field(.character("4"), .character("5"), text: "123", maximumLength: 4).text == "1234")
  }

  @Test func `keys that do not edit are left for others to handle`() {
    var field = field(text: "dune")
    for key in [Key.up, .down, .enter, .escape, .tab, .pageUp] {
      let isEdit = field.handle(key)
      #expect(!isEdit)
    }
  }

  @Test func `what is shown ends with the cursor when the text is too long`() {
    let field = field(text: "0123456789")
    #expect(field.visible(columns: 5).text == "6789")
    #expect(field.visible(columns: 5).cursor == 4)
    #expect(field.visible(columns: 20).cursor == 10)
  }

  @Test func `wide characters count twice`() {
    let field = field(text: "기생충")
    #expect(field.visible(columns: 20).cursor == 6)
    #expect(field.visible(columns: 5).text == "생충")
  }
}
