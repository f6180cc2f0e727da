import CNcurses

/// The color pairs of ncurses, created on first use.
struct Palette {
  let colorCount: Int
  private let pairCount: Int
  private var pairs: [Pair: Int32] = [:]

  private struct Pair: Hashable {
    let foreground: UInt8?
    let background: UInt8?
  }

  /// - Parameters:
  ///   - colorCount: The number of colors; 0 for a terminal without colors.
  ///   - pairCount: The number of pairs that ncurses can keep, including the terminal's own.
  init(colorCount: Int, pairCount: Int) {
    self.colorCount = colorCount
    self.pairCount = pairCount
  }

  /// Whether there are enough colors and pairs for pictures.
  var hasRoomForPictures: Bool { colorCount >= 256 && pairCount > Self.pairsOfPicture * 2 }

  /// The maximum number of pairs in a picture, which has up to 120 by 60 cells.
  private static let pairsOfPicture = 7200

  /// Drops all pairs if too few are left for another picture.
  ///
  /// - Returns: Whether the pairs were dropped, and the whole screen must be drawn again.
  mutating func makeRoom() -> Bool {
    guard hasRoomForPictures, pairs.count + Self.pairsOfPicture >= pairCount else { return false }
    pairs = [:]
    return true
  }

  /// Returns the number of a style's pair; 0, the terminal's own, if none is left.
  mutating func pair(of style: Style) -> Int32 {
    let pair = Pair(foreground: known(style.foreground), background: known(style.background))
    guard pair.foreground != nil || pair.background != nil else { return 0 }
    if let number = pairs[pair] { return number }
    let number = Int32(pairs.count + 1)
    guard
      number < pairCount,
      init_extended_pair(number, colorNumber(pair.foreground), colorNumber(pair.background)) == OK
    else { return 0 }
    pairs[pair] = number
    return number
  }

  private func known(_ color: UInt8?) -> UInt8? {
    color.flatMap { Int($0) < colorCount ? $0 : nil }
  }

  private func colorNumber(_ color: UInt8?) -> Int32 {
    color.map(Int32.init) ?? -1
  }
}
