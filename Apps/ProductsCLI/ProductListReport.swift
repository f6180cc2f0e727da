import BackendSupport
import CommandLineSupport
import ProductsPresentation
import Wording

/// A list of products as a table, as lines, or as JSON.
struct ProductListReport: ListReport {
  let viewModel: ProductListViewModel
  let wording: Wording
  let subject = localized("this list", "esta lista")

  var document: ProductListDocument { ProductListDocument(viewModel) }

  let columns: [TextTable.Column] = [
    .init("ID"), .init(localized("TITLE", "TÍTULO"), isFlexible: true),
    .init(localized("PRICE", "PRECIO")),
    .init(localized("RATING", "VALORACIÓN"), isOptional: true),
    .init(localized("STOCK", "EXISTENCIAS"), isOptional: true),
    .init(localized("BRAND", "MARCA"), isFlexible: true, isOptional: true),
    .init(localized("CATEGORY", "CATEGORÍA"), isFlexible: true, isOptional: true),
  ]

  func cells(of item: ProductListItemViewModel) -> [String] {
    [
      String(item.id), item.title, item.price, item.stars, item.stock.map { "\($0)" } ?? "",
      item.brand, item.categoryName,
    ]
  }

  /// Id, title, price, currency, category, brand, rating and stock.
  func fields(of item: ProductListItemViewModel) -> [String] {
    [
      String(item.id), item.title, item.amount?.plainText ?? "", item.currency ?? "",
      item.category ?? "", item.brand, item.rating.map { "\($0)" } ?? "",
      item.stock.map { "\($0)" } ?? "",
    ]
  }
}
