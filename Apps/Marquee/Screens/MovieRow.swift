import CommandLineSupport
import MovieSearchPresentation

/// A row of the movie list: the title, the year and, if there is space, the genres, which take the
/// rest of the row.
extension MoviesListItemViewModel: ListItem {
  static func columns(
    of items: ArraySlice<MoviesListItemViewModel>,
    width: Int
  ) -> [ListRow.Column] {
    let genres = ListRow.Column(width: 14, isFlexible: true)
    return [ListRow.Column(width: 4)] + (width >= 60 ? [genres] : [])
  }

  func cells(width: Int) -> [ListCell] {
    // A service may send thousands of genres, and each needs at least one column.
    let genres = genreNames.prefix(width).joined(separator: ", ")
    return [ListCell(title, .plain), ListCell(year), ListCell(genres)]
  }

  private var year: String {
    releaseDate.map { String($0.day.prefix(4)) } ?? ""
  }
}
