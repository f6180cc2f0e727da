import BackendSupport
import Binding
import CommandLineSupport
import MovieSearchPresentation
import Wording

/// A list of movies as a table, as lines or as JSON.
struct SearchReport: ListReport {
  let viewModel: MoviesListViewModel
  let wording: Wording

  var subject: String {
    viewModel.query.value.text.isEmpty
      ? localized("this list", "esta lista") : localized("this search", "esta búsqueda")
  }

  var document: SearchDocument { SearchDocument(viewModel) }

  let columns: [TextTable.Column] = [
    .init("ID"), .init(localized("RELEASED", "ESTRENO"), isOptional: true),
    .init(localized("TITLE", "TÍTULO"), isFlexible: true),
    .init(localized("RATING", "NOTA"), isOptional: true),
    .init(localized("GENRES", "GÉNEROS"), isFlexible: true, isOptional: true),
    .init(localized("OVERVIEW", "SINOPSIS"), isFlexible: true, isOptional: true),
  ]

  func cells(of item: MoviesListItemViewModel) -> [String] {
    [
      String(item.id), item.releaseDate?.day ?? "", item.title, item.ratingText,
      item.genreNames.joined(separator: ", "), item.overview,
    ]
  }

  /// Id, date, title, genres and overview.
  func fields(of item: MoviesListItemViewModel) -> [String] {
    [
      String(item.id), item.releaseDate?.day ?? "", item.title,
      item.englishGenres.joined(separator: ","), item.overview,
    ]
  }
}
