import Binding
import CommandLineSupport
import Foundation
import MovieSearchPresentation
import TerminalText

/// What a search shows, as a table, as lines, or as JSON.
struct SearchReport {
  private let viewModel: MoviesListViewModel

  init(_ viewModel: MoviesListViewModel) {
    self.viewModel = viewModel
  }

  func print(as format: MachineFormat?, to output: Output) async throws {
    switch format {
    case .json: try output.writeJSON(SearchDocument(viewModel))
    case .plain: try output.write(lines)
    case nil: try await output.page(table(width: output.width, isColored: output.isColored))
    }
  }

  /// Id, date, title, genres and overview, separated by tabs.
  private var lines: String {
    viewModel.items.value.map { item in
      [
        String(item.id), item.releaseDate?.day ?? "", item.title,
        item.genres.joined(separator: ","), item.overview,
      ]
      .map(\.printable).joined(separator: "\t") + "\n"
    }
    .joined()
  }

  private func table(width: Int?, isColored: Bool) -> String {
    guard !viewModel.items.value.isEmpty else { return nothing + "\n" }
    let rows = viewModel.items.value.map { item in
      [
        String(item.id), item.releaseDate?.day ?? "", item.title,
        item.genres.joined(separator: ", "), item.overview,
      ]
    }
    let table = TextTable(
      [
        .init("ID"), .init("RELEASED", isOptional: true), .init("TITLE", isFlexible: true),
        .init("GENRES", isFlexible: true, isOptional: true),
        .init("OVERVIEW", isFlexible: true, isOptional: true),
      ],
      rows: rows
    )
    return table.rendered(width: width, isColored: isColored) + paging
  }

  private var nothing: String {
    let (page, last) = (viewModel.currentPage, max(viewModel.totalPages, 1))
    guard page > last else { return viewModel.text.nothingFound }
    return "\(viewModel.text.nothingFound): page \(page) of \(last)"
  }

  private var paging: String {
    guard viewModel.totalPages > 1 else { return "" }
    return "page \(viewModel.currentPage) of \(viewModel.totalPages)\n"
  }
}

extension Date {
  /// `2021-09-15`, in UTC.
  var day: String { formatted(.iso8601.year().month().day()) }
}
