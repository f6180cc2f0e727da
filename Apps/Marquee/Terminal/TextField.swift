import TerminalText

/// One line of editable text, with a cursor.
struct TextField {
  private var characters: [Character] = []
  /// The number of characters before the cursor.
  private(set) var cursor = 0
  /// Whether the whole text is selected, so that typing replaces it.
  private(set) var isSelected = false
  /// The maximum length of the text, in Unicode scalars.
  let maximumLength: Int

  init(maximumLength: Int) {
    self.maximumLength = maximumLength
  }

  var text: String {
    get { String(characters) }
    set {
      characters = Array(newValue)
      cursor = characters.count
      isSelected = false
    }
  }

  /// Selects the text; the next key replaces it, deletes it, or moves the cursor to edit it.
  mutating func select() {
    isSelected = !characters.isEmpty
    cursor = characters.count
  }

  /// Handles a key.
  ///
  /// - Returns: Whether the key edits text.
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let scalar): insert(CollectionOfOne(scalar))
    case .pasted(let text): insert(text.unicodeScalars)
    case .backspace: remove(from: cursor - 1, to: cursor)
    case .delete, .control("d"): remove(from: cursor, to: cursor + 1)
    case .control("u"): remove(from: 0, to: cursor)
    case .control("k"): remove(from: cursor, to: characters.count)
    case .control("w"): remove(from: startOfWord, to: cursor)
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(characters.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    default: return false
    }
    isSelected = false
    return true
  }

  /// Inserts as many scalars as fit; the first may join the letter before it, as an accent does.
  private mutating func insert(_ scalars: some Sequence<Unicode.Scalar>) {
    if isSelected { text = "" }
    var before = String.UnicodeScalarView()
    before.append(contentsOf: String(characters[..<cursor]).unicodeScalars)
    let after = characters[cursor...]
    let room = maximumLength - before.count - String(after).unicodeScalars.count
    guard room > 0 else { return }
    before.append(contentsOf: scalars.prefix(room))
    let start = Array(String(before))
    characters = start + after
    cursor = start.count
  }

  /// Removes some of the characters, or all if they are selected.
  private mutating func remove(from start: Int, to end: Int) {
    guard !isSelected else { return text = "" }
    let range = max(0, start)..<min(characters.count, max(start, end))
    guard !range.isEmpty else { return }
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  private var startOfWord: Int {
    var start = cursor
    while start > 0, characters[start - 1] == " " { start -= 1 }
    while start > 0, characters[start - 1] != " " { start -= 1 }
    return start
  }

  /// Returns the part of the text around the cursor that starts a line of `columns` columns, and
  /// the cursor's column in it.
  func visible(columns: Int) -> (text: String, cursor: Int) {
    var start = 0
    while start < cursor, String(characters[start..<cursor]).displayWidth >= columns {
      start += 1
    }
    return (
      String(characters[start...]), String(characters[start..<cursor]).displayWidth
    )
  }
}
