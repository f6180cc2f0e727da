import Binding
import CommandLineSupport
import Foundation
import MovieSearchPresentation
import TerminalText
import Wording

/// Prints the result of a search as a table, as lines or as JSON.
struct SearchReport {
  private let viewModel: MoviesListViewModel
  private let report: Report

  init(_ viewModel: MoviesListViewModel, _ options: OutputOptions) {
    self.viewModel = viewModel
    report = Report(options)
  }

  /// Shows stored items on a terminal as soon as they are loaded, until `print` replaces them.
  ///
  /// - Parameter didShow: Called with the time at which the items were stored.
  func showStoredItems(didShow: @escaping (Date) -> Void) {
    viewModel.items.observe(on: report.preview) { [viewModel, report] items in
      guard report.isText, let storedAt = viewModel.storedAt.value, !items.isEmpty else { return }
      didShow(storedAt)
      report.showStored(table)
    }
  }

  func print() async throws {
    viewModel.items.remove(observer: report.preview)
    try await report.print(document: SearchDocument(viewModel), lines: lines, text: table)
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

  private var table: String {
    guard !viewModel.items.value.isEmpty else {
      return summary.line(nothingFound: viewModel.text.nothingFound)
    }
    let rows = viewModel.items.value.map { item in
      [
        String(item.id), item.releaseDate?.day ?? "", item.title,
        item.genreNames.joined(separator: ", "), item.overview,
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
    return table.rendered(width: report.output.width, isColored: report.output.isColored)
      + summary.line
  }

  private var summary: PageSummary {
    PageSummary(
      page: viewModel.currentPage,
      of: viewModel.totalPages,
      total: viewModel.totalResults.map { "\(Wording().number($0)) films" }
    )
  }
}

extension Date {
  /// `2021-09-15`, in UTC.
  var day: String { formatted(.iso8601.year().month().day()) }
}
