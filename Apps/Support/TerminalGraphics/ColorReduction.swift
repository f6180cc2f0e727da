import Images

/// Reduces the colors of a picture to a small palette.
///
/// Uses the median cut algorithm (Heckbert, "Color image quantization for frame buffer display",
/// 1982).
struct ColorReduction {
  /// The pixels whose colors have the same upper five bits in each channel.
  private struct Bin {
    let key: Int
    var count = 0
    var red = 0
    var green = 0
    var blue = 0

    func channel(_ number: Int) -> Int { key >> (10 - 5 * number) & 31 }
  }

  private(set) var colors: [RGB] = []
  /// The index in `colors` for each bin.
  private var indices = [UInt8](repeating: 0, count: 1 << 15)

  /// Creates the palette of a picture.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of colors, at most 256.
  init(_ picture: Picture, limit: Int) {
    var boxes = [Self.bins(of: picture)[...]]
    while boxes.count < limit, let widest = Self.widest(of: boxes) {
      let box = boxes[widest.box].sorted { first, second in
        first.channel(widest.channel) < second.channel(widest.channel)
      }
      let cut = Self.median(of: box, along: widest.channel)
      boxes[widest.box] = box[..<cut]
      boxes.append(box[cut...])
    }
    for (index, box) in boxes.enumerated() {
      let count = max(1, box.reduce(0) { $0 + $1.count })
      colors.append(
        RGB(
          UInt8(box.reduce(0) { $0 + $1.red } / count),
          UInt8(box.reduce(0) { $0 + $1.green } / count),
          UInt8(box.reduce(0) { $0 + $1.blue } / count)
        )
      )
      for bin in box { indices[bin.key] = UInt8(index) }
    }
  }

  /// Returns the index in `colors` of the color that replaces a color of the picture.
  func index(of color: RGB) -> Int {
    Int(indices[Self.key(color.red, color.green, color.blue)])
  }

  private static func key(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
    Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3)
  }

  private static func bins(of picture: Picture) -> [Bin] {
    var bins = (0..<(1 << 15)).map { Bin(key: $0) }
    for index in stride(from: 0, to: picture.bytes.count, by: 3) {
      let (red, green, blue) = (
        picture.bytes[index], picture.bytes[index + 1], picture.bytes[index + 2]
      )
      let key = key(red, green, blue)
      bins[key].count += 1
      bins[key].red += Int(red)
      bins[key].green += Int(green)
      bins[key].blue += Int(blue)
    }
    return bins.filter { $0.count > 0 }
  }

  /// Returns the box to cut next, and its widest channel; `nil` if no box can be cut.
  private static func widest(of boxes: [ArraySlice<Bin>]) -> (box: Int, channel: Int)? {
    var best: (box: Int, channel: Int, weight: Int)?
    for (number, box) in boxes.enumerated() where box.count > 1 {
      let pixels = box.reduce(0) { $0 + $1.count }
      for channel in 0..<3 {
        let values = box.lazy.map { $0.channel(channel) }
        let spread = (values.max() ?? 0) - (values.min() ?? 0)
        if spread * pixels > best?.weight ?? 0 { best = (number, channel, spread * pixels) }
      }
    }
    return best.map { ($0.box, $0.channel) }
  }

  /// Returns the index that divides the pixels of a sorted box in halves, with at least one bin on
  /// each side.
  private static func median(of box: [Bin], along channel: Int) -> Int {
    let half = box.reduce(0) { $0 + $1.count } / 2
    var passed = 0
    for (place, bin) in box.enumerated() {
      passed += bin.count
      if passed > half { return min(max(place, 1), box.count - 1) }
    }
    return box.count - 1
  }
}
