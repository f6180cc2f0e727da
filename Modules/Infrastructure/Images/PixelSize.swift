/// How many pixels a picture has, across and down.
package struct PixelSize: Sendable, Hashable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The largest size of this shape that fits into `box`, larger than this one or smaller.
  ///
  /// A side is never less than one pixel, however narrow the shape; an empty box counts as one
  /// pixel.
  package func fitted(within box: PixelSize) -> PixelSize {
    guard width > 0, height > 0 else { return PixelSize(width: 1, height: 1) }
    let scale = min(Double(box.width) / Double(width), Double(box.height) / Double(height))
    return PixelSize(
      width: min(max(1, Int((Double(width) * scale).rounded())), max(1, box.width)),
      height: min(max(1, Int((Double(height) * scale).rounded())), max(1, box.height))
    )
  }
}
