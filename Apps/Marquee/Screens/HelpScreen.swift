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
    let start = 2 + (keys.map(\.key.displayWidth).max() ?? 0) + 2
    let lines = keys.flatMap { key in
      key.meaning.wrapped(to: max(1, frame.columns - start - 1)).enumerated().map { line, meaning in
        KeyHint(line == 0 ? key.key : "", meaning)
      }
    }
    scroll.fit(count: lines.count, visible: rows.count - 1)
    for (row, line) in zip(rows.dropFirst(), lines.dropFirst(scroll.first)) {
      frame.write(line.key, row: row, column: 2, style: .bold)
      frame.write(line.meaning, row: row, column: start)
    }
  }

  override func handle(_ key: Key) -> Bool {
    scroll.handle(key)
  }
}
