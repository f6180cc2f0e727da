import BackendSupport
import Binding
import CommandLineSupport
import Foundation
import MovieSearchPresentation
import Wording

/// The result of a search as a table, as lines or as JSON.
struct SearchReport: ServiceReport {
  let viewModel: MoviesListViewModel
  let wording: Wording
  let subject = localized("this search", "esta búsqueda")

  var document: SearchDocument { SearchDocument(viewModel) }

  /// Id, date, title, genres and overview.
  var lines: [[String]] {
    viewModel.items.value.map { item in
      [
        String(item.id), item.releaseDate?.day ?? "", item.title,
        item.genres.joined(separator: ","), item.overview,
      ]
    }
  }

  func text(for output: Output) -> String {
    guard !viewModel.isEmpty else {
      return summary.line(nothingFound: wording.nothingFound)
    }
    let table = TextTable(
      [
        .init("ID"), .init(localized("RELEASED", "ESTRENO"), isOptional: true),
        .init(localized("TITLE", "TÍTULO"), isFlexible: true),
        .init(localized("GENRES", "GÉNEROS"), isFlexible: true, isOptional: true),
        .init(localized("OVERVIEW", "SINOPSIS"), isFlexible: true, isOptional: true),
      ],
      rows: viewModel.items.value.map { item in
        [
          String(item.id), item.releaseDate?.day ?? "", item.title,
          item.genreNames.joined(separator: ", "), item.overview,
        ]
      }
    )
    return table.rendered(for: output) + summary.line
  }

  private var summary: PageSummary {
    PageSummary(
      page: viewModel.currentPage,
      of: viewModel.totalPages,
      total: viewModel.totalText
    )
  }
}
