import BackendSupport
import Binding
import CommandLineSupport
import ProductsPresentation
import Wording

extension ProductListViewModel: ServiceViewModel {}

/// A list of products as a table, as lines, or as JSON.
struct ProductListReport: ServiceReport {
  let viewModel: ProductListViewModel
  let subject = LocalizedText("this list", "esta lista")

  var document: ProductListDocument { ProductListDocument(viewModel) }

  /// Id, title, price, currency, category, brand, rating and stock.
  var lines: [[String]] {
    viewModel.items.value.map { item in
      [
        String(item.id), item.title, item.amount?.plainText ?? "", item.currency ?? "",
        item.category ?? "", item.brand, item.rating.map { "\($0)" } ?? "",
        item.stock.map { "\($0)" } ?? "",
      ]
    }
  }

  func text(for output: Output) -> String {
    guard !viewModel.isEmpty else {
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
    return table.rendered(for: output) + summary.line
  }

  private var summary: PageSummary {
    PageSummary(
      page: viewModel.currentPage,
      of: viewModel.totalPages,
      total: viewModel.total.map { "\(Wording().number($0)) products" }
    )
  }
}
