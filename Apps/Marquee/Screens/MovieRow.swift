import CommandLineSupport
import MovieSearchPresentation

/// A row of the movie list: the title, the year and, if there is space, the genres.
extension MoviesListItemViewModel: ListItem {
  static func columns(
    of items: ArraySlice<MoviesListItemViewModel>,
    width: Int
  ) -> [ListRow.Column] {
    [ListRow.Column(width: 4)] + (width >= 60 ? [ListRow.Column(width: width / 3)] : [])
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
