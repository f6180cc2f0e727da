package import Binding
package import CommandLineSupport
package import Wording

/// A report of one page of a list: a table, with a line about the pages below it.
package protocol ListReport: ServiceReport where ViewModel: PagedList {
  var wording: Wording { get }
  var columns: [TextTable.Column] { get }

  /// Returns the cells of an item, one for each column.
  func cells(of item: ViewModel.Item) -> [String]
  /// Returns the fields of an item, for tab-separated output.
  func fields(of item: ViewModel.Item) -> [String]
}

extension ListReport {
  package var lines: [[String]] { viewModel.items.value.map(fields) }

  package func text(for output: Output) -> String { listText(for: output) }

  /// The table of the items, and the line below it; "" without items.
  package func listText(for output: Output) -> String {
    guard !viewModel.isEmpty else { return "" }
    return TextTable(columns, rows: viewModel.items.value.map(cells)).rendered(for: output)
      + pageLine
  }

  /// The line below the table; "" if there are no other pages.
  private var pageLine: String {
    guard viewModel.totalPages > 1 else { return "" }
    return page(of: viewModel.totalPages) + (viewModel.totalText.map { " · \($0)" } ?? "") + "\n"
  }

  /// The message, with the page number if it exceeds the last page.
  package var emptyMessage: String? {
    guard viewModel.isEmpty else { return nil }
    let last = max(viewModel.totalPages, 1)
    return wording.nothingFound + (viewModel.currentPage > last ? ": \(page(of: last))" : "")
  }

  private func page(of count: Int) -> String {
    localized(
      "page \(viewModel.currentPage) of \(count)",
      "página \(viewModel.currentPage) de \(count)"
    )
  }
}

extension PagedList {
  /// Checks that there are no more pages to load, and notes if items were missed because the list
  /// changed between two pages.
  ///
  /// - Throws: `CommandFailure` with the number of the first missing page.
  package func requireAllPages(_ messages: Messages) throws {
    guard hasMorePages else {
      let count = items.value.count
      guard let total, let totalText, count + unreadableCount < total else { return }
      return messages.note(
        localized(
          "the service listed \(count) of \(totalText)",
          "el servicio mostró \(count) de \(totalText)"
        )
      )
    }
    throw CommandFailure(
      localized(
        "page \(nextPage) of \(totalPages) and later pages are missing",
        "faltan la página \(nextPage) de \(totalPages) y las siguientes"
      ),
      hint: localized("Try again.", "Inténtelo de nuevo.")
    )
  }
}
