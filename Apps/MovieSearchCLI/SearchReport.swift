import Binding
import CommandLineSupport
import Foundation
import MovieSearchPresentation
import TerminalText
import Wording

/// Prints the result of a search as a table, as lines or as JSON.
struct SearchReport {
  private let viewModel: MoviesListViewModel
  private let format: MachineFormat?
  private let output: Output
  private let preview: Preview

  init(_ viewModel: MoviesListViewModel, format: MachineFormat?, output: Output) {
    self.viewModel = viewModel
    self.format = format
    self.output = output
    preview = Preview(output)
  }

  /// Shows stored items on a terminal as soon as they are loaded, until `print` replaces them.
  ///
  /// - Parameter didShow: Called with the time at which the items were stored.
  func showStoredItems(didShow: @escaping (Date) -> Void) {
    guard format == nil else { return }
    viewModel.items.observe(on: preview) { [viewModel, preview] items in
      guard let storedAt = viewModel.storedAt.value, !items.isEmpty else { return }
      didShow(storedAt)
      // Ignore errors: `print` reports them when it writes the result.
      try? preview.show(table)
    }
  }

  func print() async throws {
    switch format {
    case .json: try output.writeJSON(SearchDocument(viewModel))
    case .plain: try output.write(lines)
    case nil:
      viewModel.items.remove(observer: preview)
      let table = table
      if try !preview.settle(table) { try await output.page(table) }
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

  private var table: String {
    guard !viewModel.items.value.isEmpty else { return nothing + "\n" }
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
    return table.rendered(width: output.width, isColored: output.isColored) + paging
  }

  private var nothing: String {
    let (page, last) = (viewModel.currentPage, max(viewModel.totalPages, 1))
    guard page > last else { return viewModel.text.nothingFound }
    return "\(viewModel.text.nothingFound): page \(page) of \(last)"
  }

  private var paging: String {
    guard viewModel.totalPages > 1 else { return "" }
    let total = viewModel.totalResults.map { " · \(Wording().number($0)) films" } ?? ""
    return "page \(viewModel.currentPage) of \(viewModel.totalPages)\(total)\n"
  }
}

extension Date {
  /// `2021-09-15`, in UTC.
  var day: String { formatted(.iso8601.year().month().day()) }
}
