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

/// The size of a picture in cells.
struct PictureSize: Equatable {
  let columns: Int
  let rows: Int

  private static let mostRows = 60
  /// The minimum width of a recognizable picture.
  private static let fewestColumns = 10
  /// The width that is left for the text, unless the picture is less than a third of the screen.
  private static let textColumns = 54

  /// The largest picture beside the text; nil if there is not enough room.
  ///
  /// - Parameters:
  ///   - shape: The shape of the picture.
  ///   - columns: The width of the screen.
  ///   - rows: The rows for the text.
  init?(_ shape: PictureShape, columns: Int, rows: Int) {
    let mostColumns = max(columns / 3, columns - Self.textColumns)
    let width = min(mostColumns, shape.columns(forRows: min(rows, Self.mostRows)))
    guard width >= Self.fewestColumns else { return nil }
    self.columns = width
    self.rows = shape.rows(forColumns: width)
  }
}
