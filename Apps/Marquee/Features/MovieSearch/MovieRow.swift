import MovieSearchPresentation

/// A row of the movie list: the title, the year, the rating and, if there is space, the genres, which
/// take the rest of the row.
extension MoviesListItemViewModel: ListItem {
  static func columns(
    of items: ArraySlice<MoviesListItemViewModel>,
    width: Int
  ) -> [ListRow.Column] {
    let rating = items.map(\.ratingText.count).max() ?? 0
    let genres = ListRow.Column(width: 14, isFlexible: true)
    return [ListRow.Column(width: 4), ListRow.Column(width: rating)] + (width >= 60 ? [genres] : [])
  }

  func cells(width: Int) -> [ListCell] {
    // A service may send thousands of genres, and each needs at least one column.
    let genres = genreNames.prefix(width).joined(separator: ", ")
    return [
      ListCell(title, .plain), ListCell(year), ListCell(ratingText, .rating), ListCell(genres),
    ]
  }
}
