extension Picture {
  /// The same picture in another size: each new pixel is the mean of the area that it covers.
  ///
  /// - Parameter newSize: Sides below 1 count as 1; the shape may change.
  /// - Returns: A picture of exactly that size.
  package func resized(to newSize: PixelSize) -> Picture {
    let newSize = PixelSize(width: max(1, newSize.width), height: max(1, newSize.height))
    guard newSize != size else { return self }
    let columns = Shares(of: width, among: newSize.width).turned(bytes, lines: height)
    let turnedBack = Shares(of: height, among: newSize.height).turned(columns, lines: newSize.width)
    return Picture(size: newSize, bytes: turnedBack)
  }
}

/// Which pixels of a line each pixel of a longer or shorter line is made of, and how much of each.
private struct Shares {
  /// What the weights of one new pixel add up to.
  private static let whole: UInt32 = 1 << 16

  private let length: Int
  private let newLength: Int
  /// For each new pixel its first old one.
  private var firsts: [Int] = []
  /// For each new pixel where its weights end in `weights`; they begin where the last one's end.
  private var ends: [Int] = []
  private var weights: [UInt32] = []

  init(of length: Int, among newLength: Int) {
    self.length = length
    self.newLength = newLength
    let step = Double(length) / Double(newLength)
    for place in 0..<newLength {
      let (from, to) = (Double(place) * step, Double(place + 1) * step)
      let first = min(Int(from), length - 1)
      let last = max(first, min(Int(to.rounded(.up)) - 1, length - 1))
      var rest = Self.whole
      for pixel in first..<last {
        let covered = min(to, Double(pixel + 1)) - max(from, Double(pixel))
        let weight = min(rest, UInt32(covered / step * Double(Self.whole)))
        weights.append(weight)
        rest -= weight
      }
      weights.append(rest)
      firsts.append(first)
      ends.append(weights.count)
    }
  }

  /// Mixes each line of `bytes` and lays the results out as columns, so that doing it twice, for
  /// columns and for rows, ends in rows again.
  func turned(_ bytes: [UInt8], lines: Int) -> [UInt8] {
    let count = newLength * lines * 3
    return [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
      bytes.withUnsafeBufferPointer { input in
        weights.withUnsafeBufferPointer { weights in
          var start = 0
          for place in 0..<newLength {
            let (first, end) = (firsts[place], ends[place])
            for line in 0..<lines {
              var pixel = (line * length + first) * 3
              var (red, green, blue) = (Self.whole / 2, Self.whole / 2, Self.whole / 2)
              for index in start..<end {
                let weight = weights[index]
                red += weight * UInt32(input[pixel])
                green += weight * UInt32(input[pixel + 1])
                blue += weight * UInt32(input[pixel + 2])
                pixel += 3
              }
              let target = (place * lines + line) * 3
              output[target] = UInt8(red / Self.whole)
              output[target + 1] = UInt8(green / Self.whole)
              output[target + 2] = UInt8(blue / Self.whole)
            }
            start = end
          }
        }
      }
      initialized = count
    }
  }
}
