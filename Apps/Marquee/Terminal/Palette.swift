import CNcurses

/// ncurses' colour pairs, made as they are needed.
struct Palette {
  let colorCount: Int
  private let pairCount: Int
  private var pairs: [Pair: Int32] = [:]

  private struct Pair: Hashable {
    let foreground: UInt8?
    let background: UInt8?
  }

  /// - Parameters:
  ///   - colorCount: How many colours the terminal has; 0 for none.
  ///   - pairCount: How many pairs of them ncurses keeps, with the terminal's own.
  init(colorCount: Int, pairCount: Int) {
    self.colorCount = colorCount
    self.pairCount = pairCount
  }

  /// Whether there is room for the many pairs of a picture.
  var hasRoomForPictures: Bool { colorCount >= 256 && pairCount > Self.pairsOfPicture * 2 }

  /// A picture of 60 by 40 cells has no more pairs than that.
  private static let pairsOfPicture = 2400

  /// Forgets all pairs once the next picture might find none; what is shown must be drawn anew.
  ///
  /// - Returns: Whether it did.
  mutating func makeRoom() -> Bool {
    guard hasRoomForPictures, pairs.count + Self.pairsOfPicture >= pairCount else { return false }
    pairs = [:]
    return true
  }

  /// The number of the pair that a style asks for; 0, the terminal's own, where there is none left.
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
