import BackendSupport
import Binding
import CommandLineSupport
import Foundation
import ProductsPresentation

/// A product's details as JSON, as documented in the README.
struct ProductDetailsDocument: Encodable {
  struct Review: Encodable {
    @OrNull var rating: Double?
    @OrNull var comment: String?
    @OrNull var date: Date?
    @OrNull var reviewer: String?

    init(_ review: ReviewItemViewModel) {
      rating = review.rating
      comment = review.comment.nonEmpty
      date = review.date
      reviewer = review.reviewer.nonEmpty
    }
  }

  let id: Int
  @OrNull var title: String?
  @OrNull var description: String?
  /// A decimal number.
  @OrNull var price: String?
  @OrNull var currency: String?
  /// In percent.
  @OrNull var discount: Double?
  /// The price without the discount, as a decimal number.
  @OrNull var oldPrice: String?
  @OrNull var category: String?
  @OrNull var brand: String?
  @OrNull var rating: Double?
  @OrNull var stock: Int?
  @OrNull var availability: String?
  @OrNull var shipping: String?
  @OrNull var warranty: String?
  @OrNull var returns: String?
  @OrNull var minimumOrder: Int?
  let tags: [String]
  let pictures: [String]
  let reviews: [Review]
  let source: String
  /// When the details were stored, in ISO 8601; null for those from the network.
  @OrNull var storedAt: Date?

  init(_ viewModel: ProductDetailsViewModel) {
    let (item, facts) = (viewModel.item.value, viewModel.facts.value)
    id = viewModel.id
    title = item?.title.nonEmpty
    description = facts?.description.nonEmpty
    price = item?.amount?.plainText
    currency = item?.currency
    discount = facts?.discount
    oldPrice = facts?.oldAmount?.plainText
    category = item?.category
    brand = item?.brand.nonEmpty
    rating = item?.rating
    stock = item?.stock
    availability = facts?.availability.nonEmpty
    shipping = facts?.shipping.nonEmpty
    warranty = facts?.warranty.nonEmpty
    returns = facts?.returns.nonEmpty
    minimumOrder = facts?.minimumOrder
    tags = facts?.tags ?? []
    pictures = facts?.pictures.map(\.absoluteString) ?? []
    reviews = viewModel.reviews.value.map(Review.init)
    source = viewModel.source
    storedAt = viewModel.storedAt.value
  }

  /// The fields of `products --plain`, then description, discount, tags and the number of reviews.
  var fields: [String] {
    let fields: [String?] = [
      String(id), title, price, currency, category, brand, rating.map { "\($0)" },
      stock.map { "\($0)" }, description, discount.map { "\($0)" }, tags.joined(separator: ","),
      String(reviews.count),
    ]
    return fields.map { $0 ?? "" }
  }
}
