package import Images

extension PixelSize {
  /// The most cells, each twice as high as wide, that a picture of this shape fills of a box.
  ///
  /// - Parameters:
  ///   - columns: The width of the box; below 1 counts as 1.
  ///   - rows: The height of the box; below 1 counts as 1.
  /// - Returns: Columns and rows, at least one of each; the last row may be half full.
  package func cells(columns: Int, rows: Int) -> (columns: Int, rows: Int) {
    let fitted = fitted(within: PixelSize(width: max(1, columns), height: max(1, rows) * 2))
    return (fitted.width, (fitted.height + 1) / 2)
  }
}
