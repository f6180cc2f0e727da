/// The shape of the pictures of a service.
enum PictureShape {
  /// Two units wide and three high.
  case poster
  case square

  // Cells are one unit wide and two high.

  func columns(forRows rows: Int) -> Int {
    switch self {
    case .poster: rows * 4 / 3
    case .square: rows * 2
    }
  }

  /// Returns the number of rows of a picture, rounded up.
  func rows(forColumns columns: Int) -> Int {
    switch self {
    case .poster: (columns * 3 + 3) / 4
    case .square: (columns + 1) / 2
    }
  }
}

/// The size of a picture beside the text, in cells.
struct PictureSize: Equatable {
  let columns: Int
  let rows: Int

  private static let mostRows = 30
  /// The minimum width of a recognizable picture.
  private static let fewestColumns = 10

  /// The largest picture that fits; nil if there is not enough room.
  ///
  /// - Parameters:
  ///   - shape: The shape of the picture.
  ///   - columns: The width of the screen; the picture takes up to a third.
  ///   - rows: The rows for the text.
  init?(_ shape: PictureShape, columns: Int, rows: Int) {
    let width = min(columns / 3, shape.columns(forRows: min(rows, Self.mostRows)))
    guard width >= Self.fewestColumns else { return nil }
    self.columns = width
    self.rows = shape.rows(forColumns: width)
  }
}
