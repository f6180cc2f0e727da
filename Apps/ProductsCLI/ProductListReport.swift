import BackendSupport
import Binding
import CommandLineSupport
import ProductsPresentation
import Wording

/// A list of products as a table, as lines, or as JSON.
struct ProductListReport: ServiceReport {
  let viewModel: ProductListViewModel
  let wording: Wording
  let subject = localized("this list", "esta lista")

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
      return summary.line(nothingFound: wording.nothingFound)
    }
    let table = TextTable(
      [
        .init("ID"), .init(localized("TITLE", "TÍTULO"), isFlexible: true),
        .init(localized("PRICE", "PRECIO")),
        .init(localized("RATING", "VALORACIÓN"), isOptional: true),
        .init(localized("STOCK", "EXISTENCIAS"), isOptional: true),
        .init(localized("BRAND", "MARCA"), isFlexible: true, isOptional: true),
        .init(localized("CATEGORY", "CATEGORÍA"), isFlexible: true, isOptional: true),
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
      total: viewModel.totalText
    )
  }
}
