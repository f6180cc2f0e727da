import Binding
import CommandLineSupport
import Foundation
import ProductsPresentation
import TerminalText
import Wording

/// A list of products as a table, as lines, or as JSON.
struct ProductListReport {
  private let viewModel: ProductListViewModel
  private let report: Report

  init(_ viewModel: ProductListViewModel, _ options: OutputOptions) {
    self.viewModel = viewModel
    report = Report(options)
  }

  /// Shows stored items on a terminal as soon as they are there, until `print` replaces them.
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
    try await report.print(document: ProductListDocument(viewModel), lines: lines, text: table)
  }

  /// Id, title, price, currency, category, brand, rating and stock, separated by tabs.
  private var lines: String {
    viewModel.items.value.map { item in
      [
        String(item.id), item.title, item.amount?.plainText ?? "", item.currency ?? "",
        item.category ?? "", item.brand, item.rating.map { "\($0)" } ?? "",
        item.stock.map { "\($0)" } ?? "",
      ]
      .map(\.printable).joined(separator: "\t") + "\n"
    }
    .joined()
  }

  private var table: String {
    guard !viewModel.items.value.isEmpty else {
      return summary.line(nothingFound: viewModel.text.nothingFound)
    }
    let table = TextTable(
      [
        .init("ID"), .init("TITLE", isFlexible: true), .init("PRICE"),
        .init("RATING", isOptional: true), .init("STOCK", isOptional: true),
        .init("BRAND", isFlexible: true, isOptional: true),
        .init("CATEGORY", isFlexible: true, isOptional: true),
      ],
      rows: viewModel.items.value.map { item in
        [
          String(item.id), item.title, item.price, item.stars, item.stock.map { "\($0)" } ?? "",
          item.brand, item.categoryName,
        ]
      }
    )
    return table.rendered(width: report.output.width, isColored: report.output.isColored)
      + summary.line
  }

  private var summary: PageSummary {
    PageSummary(
      page: viewModel.currentPage,
      of: viewModel.totalPages,
      total: viewModel.total.map { "\(Wording().number($0)) products" }
    )
  }
}
