/// The place that a poster has beside the text.
struct PosterBox: Equatable {
  let columns: Int
  let rows: Int

  private static let mostRows = 30
  /// Fewer show nothing that anybody would know again.
  private static let fewestColumns = 10

  /// Nil where there is not enough room.
  ///
  /// - Parameters:
  ///   - columns: Of the whole screen, of which the poster gets a third at most.
  ///   - rows: Of the place for the text.
  init?(columns: Int, rows: Int) {
    // Posters are two wide and three high, cells one wide and two high.
    let width = min(columns / 3, min(rows, Self.mostRows) * 4 / 3)
    guard width >= Self.fewestColumns else { return nil }
    self.columns = width
    self.rows = (width * 3 + 3) / 4
  }
}
