package import Images

extension PixelSize {
  /// Returns the largest number of cells that a picture of this aspect ratio fills in a box.
  ///
  /// Cells are twice as high as wide.
  ///
  /// - Parameters:
  ///   - columns: The width of the box, at least 1.
  ///   - rows: The height of the box, at least 1.
  /// - Returns: The columns and rows, at least one of each. The last row may be half full.
  package func cells(columns: Int, rows: Int) -> (columns: Int, rows: Int) {
    let fitted = fitted(within: PixelSize(width: max(1, columns), height: max(1, rows) * 2))
    return (fitted.width, (fitted.height + 1) / 2)
  }
}
