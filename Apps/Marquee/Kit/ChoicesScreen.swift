/// A list of choices, one of which can be selected.
final class ChoicesScreen: Screen {
  private let title: String
  private let choices: [String]
  private let text: ScreenStrings
  private let didSelect: (Int) -> Void
  private var selection = Selection()

  /// - Parameters:
  ///   - title: The line above the choices.
  ///   - choices: The names of the choices.
  ///   - text: The strings of the screen.
  ///   - didSelect: Called with the index of the selected choice.
  init(
    title: String,
    choices: [String],
    text: ScreenStrings,
    didSelect: @escaping (Int) -> Void
  ) {
    self.title = title
    self.choices = choices
    self.text = text
    self.didSelect = didSelect
    // Keys may come before the first frame.
    selection.follow(to: 0, of: choices.count)
  }

  override var keyHints: [KeyHint] {
    [text.keys.select, text.keys.back, text.keys.move, text.keys.help]
  }

  override func handle(_ key: Key) -> Bool {
    switch key {
    case .enter, .right, .character("l"): select()
    default:
      guard selection.handle(key) else { return false }
      setNeedsDisplay()
    }
    return true
  }

  override func didClick(_ action: ClickAction) {
    guard case .row(let index) = action else { return }
    if selection.click(index) { select() }
    setNeedsDisplay()
  }

  private func select() {
    if choices.indices.contains(selection.index) { didSelect(selection.index) }
  }

  override func draw(in frame: inout Frame, rows: Range<Int>) {
    guard let titleRow = rows.first else { return }
    frame.write(title, row: titleRow, column: 1, style: .bold)
    let list = rows.dropFirst()
    selection.fit(count: choices.count, visible: list.count)
    let row = ListRow(columns: frame.columns)
    for (line, index) in zip(list, choices.indices[selection.first...]) {
      let cell = ListCell(choices[index], .plain)
      row.draw([cell], in: &frame, row: line, isSelected: index == selection.index)
      frame.addTarget(.row(index), rows: line..<line + 1, columns: 0..<frame.columns)
    }
  }
}
