/// How a cell looks beside what stands in it.
struct Style: Hashable, Sendable {
  var isBold = false
  var isDim = false
  var isReversed = false
  var isUnderlined = false
  /// Numbers of the 256 colours of xterm; nil for the terminal's own.
  var foreground: UInt8?
  var background: UInt8?

  static let plain = Style()
  static let bold = Style(isBold: true)
  static let dim = Style(isDim: true)
  static let reversed = Style(isReversed: true)
  /// Red where there is colour.
  static let error = Style(isBold: true, foreground: 1)
  /// Yellow where there is colour.
  static let notice = Style(foreground: 3)
}
