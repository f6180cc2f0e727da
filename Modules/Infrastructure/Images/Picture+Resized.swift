extension Picture {
  /// Resizes the picture: each new pixel is the mean of the area that it covers.
  ///
  /// - Parameter newSize: The size, whose aspect ratio may differ; sides below 1 are set to 1.
  /// - Returns: A picture of that size.
  package func resized(to newSize: PixelSize) -> Picture {
    let newSize = PixelSize(width: max(1, newSize.width), height: max(1, newSize.height))
    guard newSize != size else { return self }
    let columns = Shares(of: width, among: newSize.width).turned(bytes, lines: height)
    let turnedBack = Shares(of: height, among: newSize.height).turned(columns, lines: newSize.width)
    return Picture(size: newSize, bytes: turnedBack)
  }
}

/// The weights of the old pixels in each new pixel of a line.
private struct Shares {
  /// The sum of the weights of a new pixel.
  private static let whole: UInt32 = 1 << 16

  private let length: Int
  private let newLength: Int
  /// The first old pixel of each new pixel.
  private var firsts: [Int] = []
  /// The end of each new pixel's weights in `weights`, which is the start of the next one's.
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

  /// Resizes each line of `bytes` and transposes the result, so that calling it twice, for both
  /// dimensions, restores the order.
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
