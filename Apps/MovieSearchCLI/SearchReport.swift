import BackendSupport
import Binding
import CommandLineSupport
import MovieSearchPresentation
import Wording

/// A list of movies, and the people whom a search finds, as tables, as lines or as JSON.
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

  /// The table of movies, then that of the people who were found.
  func text(for output: Output) -> String {
    [viewModel.items.value.isEmpty ? "" : listText(for: output), people(for: output)]
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// A row for each movie of each person.
  private func people(for output: Output) -> String {
    let rows = viewModel.people.value.flatMap { person in
      person.movies.map { movie in
        [
          String(movie.id), movie.releaseDate?.day ?? "", movie.fullTitle, movie.ratingText,
          person.name, String(person.id),
        ]
      }
    }
    guard !rows.isEmpty else { return "" }
    let columns: [TextTable.Column] = [
      self.columns[0], self.columns[1], self.columns[2], self.columns[3],
      .init(localized("PERSON", "PERSONA"), isFlexible: true),
      .init(localized("PERSON ID", "ID DE PERSONA"), isOptional: true),
    ]
    return TextTable(columns, rows: rows).rendered(for: output)
  }

  func cells(of item: MoviesListItemViewModel) -> [String] {
    [
      String(item.id), item.releaseDate?.day ?? "", item.fullTitle, item.ratingText,
      item.genreNames.joined(separator: ", "), item.overview,
    ]
  }

  /// Id, date, title, genres and overview of a movie of the list; people are not part of the lines.
  func fields(of item: MoviesListItemViewModel) -> [String] {
    [
      String(item.id), item.releaseDate?.day ?? "", item.title,
      item.englishGenres.joined(separator: ","), item.overview,
    ]
  }
}
