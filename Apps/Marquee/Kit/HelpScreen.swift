import TerminalText

/// The meaning of each key, above the notice that a service requires.
final class HelpScreen: Screen {
  private let text: ScreenStrings
  private let keys: [KeyHint]
  private let notice: String?
  private var scroll = Scroll()

  /// - Parameters:
  ///   - text: The strings of the screen.
  ///   - keys: All keys, including those of the page below the help.
  ///   - notice: What the terms of a service require the help to say; `nil` for nothing.
  init(text: ScreenStrings, keys: [KeyHint], notice: String? = nil) {
    self.text = text
    self.keys = keys
    self.notice = notice
  }

  override var keyHints: [KeyHint] { [text.keys.back, text.keys.move] }

  override func draw(in frame: inout Frame, rows: Range<Int>) {
    let start = 2 + (keys.map(\.key.displayWidth).max() ?? 0) + 2
    let lines = keys.flatMap { key in
      key.meaning.wrapped(to: max(1, frame.columns - start - 1)).enumerated().map { line, meaning in
        KeyHint(line == 0 ? key.key : "", meaning)
      }
    }
    let notice = notice?.wrapped(to: max(1, frame.columns - 3)) ?? []
    // The notice is always visible, at the end, below an empty row.
    let rowsOfKeys = rows.dropFirst().dropLast(notice.isEmpty ? 0 : notice.count + 1)
    scroll.fit(count: lines.count, visible: rowsOfKeys.count)
    for (row, line) in zip(rowsOfKeys, lines.dropFirst(scroll.first)) {
      frame.write(line.key, row: row, column: 2, style: .bold)
      frame.write(line.meaning, row: row, column: start)
    }
    for (row, line) in zip(rows.suffix(notice.count), notice) {
      frame.write(line, row: row, column: 2, style: .dim)
    }
  }

  override func handle(_ key: Key) -> Bool {
    scroll.handle(key)
  }
}
