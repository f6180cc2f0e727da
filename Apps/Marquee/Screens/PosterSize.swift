/// The size of a poster beside the text, in cells.
struct PosterSize: Equatable {
  let columns: Int
  let rows: Int

  private static let mostRows = 30
  /// The minimum width of a recognizable poster.
  private static let fewestColumns = 10

  /// The largest poster that fits; nil if there is not enough room.
  ///
  /// - Parameters:
  ///   - columns: The width of the screen; the poster gets a third at most.
  ///   - rows: The rows for the text.
  init?(columns: Int, rows: Int) {
    // Posters are two wide and three high, cells one wide and two high.
    let width = min(columns / 3, min(rows, Self.mostRows) * 4 / 3)
    guard width >= Self.fewestColumns else { return nil }
    self.columns = width
    self.rows = (width * 3 + 3) / 4
  }
}
