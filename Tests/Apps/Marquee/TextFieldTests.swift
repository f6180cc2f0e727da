import TestSupport
import Testing

@testable import Marquee

@Suite(.hangLimit) struct TextFieldTests {
  private func field(
    _ keys: [Key],
    text: String = "dune",
    maximumLength: Int = 20,
    isSelected: Bool = false
  ) -> TextField {
    var field = TextField(maximumLength: maximumLength)
    field.text = text
    if isSelected { field.select() }
    for key in keys { _ = field.handle(key) }
    return field
  }

  @Test(
    arguments: [
      ([Key.left, .left, .backspace], "dne", 1), ([.home, .delete], "une", 0),
      ([.control("w")], "", 0), ([.left, .control("k")], "dun", 3),
      ([.left, .control("u")], "e", 0), ([.home, .left, .character("x")], "xdune", 1),
      ([.end, .right, .character("x")], "dunex", 5), ([.home, .backspace], "dune", 0),
      ([.control("a"), .character("x"), .control("e"), .character("y")], "xduney", 6),
      ([.end, .delete], "dune", 4),
      // An accent joins the letter before it.
      ([.control("u"), .character("e"), .character("\u{301}"), .character("x")], "éx", 2),
      // Deleting a word also deletes the blanks after it.
      ([.pasted(" runner  "), .control("w")], "dune ", 5),
      // Pasted text is inserted as far as it fits: the maximum is 20 scalars.
      ([.home, .right, .pasted("alien")], "dalienune", 6),
      ([.home, .right, .pasted("")], "dune", 1),
      ([.home, .right, .pasted("0123456789abcdefghij")], "d0123456789abcdefune", 17),
      ([.home, .right, .pasted("기생충")], "d기생충une", 4),
      ([.home, .right, .pasted("\u{301}e")], "d\u{301}eune", 2),
      ([.pasted("0123456789abcdef"), .character("g")], "dune0123456789abcdef", 20),
    ]
  )
  func `keys edit the text`(_ keys: [Key], _ text: String, _ cursor: Int) {
    let field = field(keys)
    #expect(field.text == text && field.cursor == cursor)
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
    let field = field(keys, isSelected: true)
    #expect(field.text == text && field.cursor == cursor)
    #expect(field.isSelected == (keys == [.up]))
  }

  @Test func `a full field is replaced, too, and an empty one has nothing to select`() {
    #expect(field([.character("5")], maximumLength: 4, isSelected: true).text == "5")
    #expect(!field([], text: "", isSelected: true).isSelected)
  }

  @Test func `keys that do not edit are left for others to handle`() {
    var field = field([])
    let others = [Key.up, .down, .enter, .escape, .tab, .pageUp].filter { field.handle($0) }
    #expect(others == [])
  }

  @Test(
    arguments: [
      ("0123456789", 5, "6789", 4), ("0123456789", 20, "0123456789", 10), ("기생충", 20, "기생충", 6),
      ("기생충", 5, "생충", 4),
    ]
  )
  func `what is shown ends with the cursor when the text is too long`(
    _ text: String,
    _ columns: Int,
    _ shown: String,
    _ cursor: Int
  ) {
    #expect(field([], text: text).visible(columns: columns) == (shown, cursor))
  }
}
