/// The look of a cell.
struct Style: Hashable, Sendable {
  var isBold = false
  var isDim = false
  var isReversed = false
  var isUnderlined = false
  /// One of the 256 colours of xterm; nil for the terminal's own.
  var foreground: UInt8?
  var background: UInt8?

  static let plain = Style()
  static let bold = Style(isBold: true)
  static let dim = Style(isDim: true)
  static let reversed = Style(isReversed: true)
  /// Red on a terminal with colours.
  static let error = Style(isBold: true, foreground: 1)
  /// Yellow on a terminal with colours.
  static let notice = Style(foreground: 3)
}
