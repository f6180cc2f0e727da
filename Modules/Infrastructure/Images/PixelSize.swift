/// The size of a picture in pixels.
package struct PixelSize: Sendable, Hashable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Returns the largest size with the same aspect ratio that fits into `box`.
  ///
  /// The result may be larger or smaller than this size. Sides are at least one pixel; an empty box
  /// is treated as one pixel.
  package func fitted(within box: PixelSize) -> PixelSize {
    guard width > 0, height > 0 else { return PixelSize(width: 1, height: 1) }
    let scale = min(Double(box.width) / Double(width), Double(box.height) / Double(height))
    return PixelSize(
      width: min(max(1, Int((Double(width) * scale).rounded())), max(1, box.width)),
      height: min(max(1, Int((Double(height) * scale).rounded())), max(1, box.height))
    )
  }
}
