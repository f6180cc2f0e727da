import TerminalText

/// The last lines of a screen: its status on one line, or an error on as many as it needs.
struct StatusArea {
  /// The rows above the status.
  let content: Range<Int>
  private let rows: Range<Int>
  private let errorLines: [String]

  /// Reserves one row for the status; for an error, up to a quarter of all rows, or up to half of
  /// them if there are few.
  ///
  /// - Parameters:
  ///   - error: The parts of the error; empty for none.
  ///   - area: The rows of the screen; if there are fewer than three, all are for the content.
  ///   - columns: The width of the frame.
  init(error: [String], area: Range<Int>, columns: Int) {
    let lines = error.joined(separator: Self.separator).wrapped(to: columns - 2)
    errorLines = Array(lines.prefix(max(1, area.count / 4, min(4, area.count / 2))))
    content = area.dropLast(area.count >= 3 ? max(1, errorLines.count) : 0)
    rows = content.upperBound..<area.upperBound
  }

  /// Whether a status fits into one row.
  static func fits(_ status: [String], columns: Int) -> Bool {
    status.joined(separator: separator).displayWidth <= columns - 2
  }

  /// Draws the error or, without one, the parts of the status.
  func draw(_ status: [String], in frame: inout Frame) {
    let lines = errorLines.isEmpty ? [status.joined(separator: Self.separator)] : errorLines
    for (row, line) in zip(rows, lines) {
      let style: Style = errorLines.isEmpty ? .dim : .error
      frame.writeCut(line, row: row, column: 1, limit: frame.columns - 1, style: style)
    }
  }

  private static let separator = " · "
}

/// An activity indicator that turns each time it is drawn.
struct Spinner {
  private static let phases = ["|", "/", "-", "\\"]
  private var phase = 0

  /// Returns the next phase.
  mutating func next() -> String {
    phase = (phase + 1) % Self.phases.count
    return Self.phases[phase]
  }
}
