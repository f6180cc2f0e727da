/// The line above the rows, which shows their query, or the text that is being typed.
struct SearchField {
  private var field: TextField
  private(set) var isTyping = false

  /// - Parameter maximumLength: The maximum length of a query, in Unicode scalars.
  init(maximumLength: Int) {
    field = TextField(maximumLength: maximumLength)
  }

  var text: String { field.text }

  /// Selects the query of the rows, so that typing replaces it.
  mutating func startTyping() {
    isTyping = true
    field.select()
  }

  /// Ends typing, and shows the query of the rows again.
  mutating func stopTyping(query: String) {
    isTyping = false
    field.text = query
  }

  /// Shows the query of the rows, unless the next one is being typed.
  mutating func show(query: String) {
    if !isTyping { field.text = query }
  }

  /// Handles a key.
  ///
  /// - Returns: Whether the field uses the key.
  mutating func handle(_ key: Key) -> Bool {
    // Before anything is typed, a slash is the search key pressed twice.
    if key == .character("/"), field.text.isEmpty || field.isSelected { return true }
    return field.handle(key)
  }

  /// Draws the field.
  ///
  /// - Parameters:
  ///   - frame: The frame to draw in.
  ///   - row: The row of the frame.
  ///   - label: The text before the field.
  ///   - hint: The text in an empty field.
  func draw(in frame: inout Frame, row: Int, label: String, hint: String = "") {
    let start = frame.write(label, row: row, column: 1, style: .bold)
    if isTyping, text.isEmpty { frame.write(hint, row: row, column: start, style: .dim) }
    let (visible, cursor) = field.visible(columns: frame.columns - start - 1)
    let style: Style = field.isSelected ? .reversed : isTyping ? .plain : .dim
    frame.write(visible, row: row, column: start, style: style)
    if isTyping, start + cursor < frame.columns {
      frame.cursor = Frame.Position(row: row, column: start + cursor)
    }
  }
}
