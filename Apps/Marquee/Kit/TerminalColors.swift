/// The colors of the terminal, for drawings that need specific ones.
struct TerminalColors: Sendable {
  /// The number of colors; 0 for a terminal without colors.
  var count = 0
  /// Whether the terminal's own background is light.
  var isLight = false

  /// The style of a QR code.
  var paper: Style { .paper(colorCount: count, isLight: isLight) }
}

extension TerminalColors {
  /// - Parameters:
  ///   - count: The number of colors.
  ///   - environment: The environment variables; `COLORFGBG`, which rxvt and others set to values
  ///     such as `0;15`, ends with the background color: 7 and 9 to 15 are light.
  init(count: Int, environment: [String: String]) {
    let background = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    self.init(
      count: count,
      isLight: background.map { $0 == 7 || (9...15).contains($0) } ?? false
    )
  }
}
