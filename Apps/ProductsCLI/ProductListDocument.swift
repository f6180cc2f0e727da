import BackendSupport
import Binding
import CommandLineSupport
import Foundation
import ProductsPresentation

/// A list of products as JSON: the schema that the README documents.
///
/// With `--all`, `page` is the last page.
struct ProductListDocument: Encodable {
  let query: String
  @OrNull var category: String?
  let page: Int
  let totalPages: Int
  @OrNull var total: Int?
  let source: String
  /// When the oldest row was stored, in ISO 8601; null for rows from the network.
  @OrNull var storedAt: Date?
  let products: [ProductDocument]

  init(_ viewModel: ProductListViewModel) {
    query = viewModel.query.value.text
    category = viewModel.query.value.category
    page = viewModel.currentPage
    totalPages = viewModel.totalPages
    total = viewModel.total
    source = viewModel.source
    storedAt = viewModel.storedAt.value
    products = viewModel.items.value.map(ProductDocument.init)
  }
}

/// A product of a list as JSON.
struct ProductDocument: Encodable {
  let id: Int
  @OrNull var title: String?
  /// A decimal number.
  @OrNull var price: String?
  @OrNull var currency: String?
  @OrNull var category: String?
  @OrNull var brand: String?
  @OrNull var rating: Double?
  @OrNull var stock: Int?
  @OrNull var thumbnail: String?

  init(_ item: ProductListItemViewModel) {
    id = item.id
    title = item.title.nonEmpty
    price = item.amount?.plainText
    currency = item.currency
    category = item.category
    brand = item.brand.nonEmpty
    rating = item.rating
    stock = item.stock
    thumbnail = item.thumbnail?.absoluteString
  }
}

extension Decimal {
  /// The number with a decimal point and no separators, in every language.
  var plainText: String {
    formatted(
      .number.grouping(.never).locale(Locale(identifier: "en_US_POSIX")).precision(
        .fractionLength(2...20)
      )
    )
  }
}
