import TerminalText

/// The meaning of each key.
final class HelpScreen: Screen {
  private let text: ScreenStrings
  private let keys: [KeyHint]
  private var scroll = Scroll()

  /// Lists all keys, including those of the page below the help.
  init(text: ScreenStrings, pageKeys: [KeyHint]) {
    self.text = text
    keys = text.keys.all.keys(with: pageKeys)
  }

  override var keyHints: [KeyHint] { [text.keys.back, text.keys.move] }

  override func draw(in frame: inout Frame, rows: Range<Int>) {
    let keyWidth = keys.map(\.key.displayWidth).max() ?? 0
    scroll.fit(count: keys.count, visible: rows.count - 1)
    for (row, key) in zip(rows.dropFirst(), keys.dropFirst(scroll.first)) {
      frame.write(key.key, row: row, column: 2, style: .bold)
      frame.write(key.meaning, row: row, column: 2 + keyWidth + 2)
    }
  }

  override func handle(_ key: Key) -> Bool {
    scroll.handle(key)
  }
}
