package import Images

/// The colors 16 to 255 of xterm, for terminals without 24-bit color.
///
/// They are a cube of 6 x 6 x 6 colors, then 24 greys. The first 16 are not used, because users
/// can change them.
package enum XtermPalette {
  /// The values along each axis of the cube (xterm's 256colres.h).
  private static let steps = [0, 95, 135, 175, 215, 255]

  /// Returns the color of an index.
  ///
  /// - Parameter index: The index from 16 to 255; lower values are treated as 16, black.
  /// - Returns: The color that xterm shows.
  package static func color(_ index: UInt8) -> RGB {
    if index >= 232 {
      let grey = 8 + 10 * (index - 232)
      return RGB(grey, grey, grey)
    }
    let place = Int(max(index, 16)) - 16
    return RGB(
      UInt8(steps[place / 36]),
      UInt8(steps[place / 6 % 6]),
      UInt8(steps[place % 6])
    )
  }

  /// Returns the index of the color that looks most similar to `color`.
  package static func nearest(to color: RGB) -> UInt8 {
    var best: (index: UInt8, distance: Int) = (16, .max)
    func consider(_ index: Int) {
      let index = UInt8(index)
      let distance = distance(color, self.color(index))
      if distance < best.distance { best = (index, distance) }
    }
    for red in neighbors(of: color.red) {
      for green in neighbors(of: color.green) {
        for blue in neighbors(of: color.blue) {
          consider(16 + red * 36 + green * 6 + blue)
        }
      }
    }
    let mean = (Int(color.red) * 3 + Int(color.green) * 4 + Int(color.blue) * 2) / 9
    let grey = min(max((mean - 3) / 10, 0), 23)
    for index in max(grey - 1, 0)...min(grey + 1, 23) { consider(232 + index) }
    return best.index
  }

  /// Returns the indices of the steps below and above a channel's value.
  private static func neighbors(of value: UInt8) -> ClosedRange<Int> {
    let above = steps.firstIndex { $0 >= Int(value) } ?? 5
    return max(above - 1, 0)...above
  }

  /// Returns the perceived distance of two colors, only for comparisons.
  ///
  /// Green has the highest weight; the weight of red grows with the amount of red
  /// (compuphase.com/cmetric.htm).
  private static func distance(_ first: RGB, _ second: RGB) -> Int {
    let redMean = (Int(first.red) + Int(second.red)) / 2
    let red = Int(first.red) - Int(second.red)
    let green = Int(first.green) - Int(second.green)
    let blue = Int(first.blue) - Int(second.blue)
    return (512 + redMean) * red * red + 1_024 * green * green + (767 - redMean) * blue * blue
  }
}
