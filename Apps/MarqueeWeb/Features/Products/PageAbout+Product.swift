import Foundation
import ProductsPresentation

extension PageAbout {
  /// Describes a product.
  init(
    _ item: ProductListItemViewModel,
    _ facts: ProductDetailsFacts,
    _ reviews: [ReviewItemViewModel],
    _ pictures: PictureLinks,
    _ text: ProductsSiteStrings
  ) {
    let paths = (facts.pictures.isEmpty ? [item.thumbnail].compactMap(\.self) : facts.pictures)
      .map(pictures.path)
    self.init(
      description: facts.description,
      kind: "product",
      picture: paths.first.map {
        Picture(path: $0, width: 500, height: 500, text: text.picture(item.title))
      },
      data: LinkedData(item.title).map { LinkedData.product($0, item, facts, reviews, paths) }
    )
  }
}

extension LinkedData {
  /// See <https://schema.org/Product>.
  fileprivate static func product(
    _ name: LinkedData,
    _ item: ProductListItemViewModel,
    _ facts: ProductDetailsFacts,
    _ reviews: [ReviewItemViewModel],
    _ pictures: [String]
  ) -> LinkedData {
    .schema(
      "Product",
      [
        ("name", name),
        ("url", .path(ProductsSite.path(of: item.id))),
        ("image", LinkedData(pictures.map { .path($0) })),
        ("description", LinkedData(facts.description)),
        ("category", LinkedData(item.categoryName)),
        ("brand", LinkedData(item.brand).map { .schema("Brand", [("name", $0)]) }),
        ("offers", offer(item)),
        ("aggregateRating", rating(item, reviews)),
        ("review", LinkedData(reviews.prefix(10).compactMap(review))),
      ]
    )
  }

  private static func offer(_ item: ProductListItemViewModel) -> LinkedData? {
    guard let amount = item.amount, amount.isFinite, let currency = item.currency else {
      return nil
    }
    let isInStock = item.stock.map { $0 > 0 }
    return .schema(
      "Offer",
      [
        ("price", .number(amount)), ("priceCurrency", .text(currency)),
        ("url", .path(ProductsSite.path(of: item.id))),
        (
          "availability",
          isInStock.map { .text("https://schema.org/\($0 ? "InStock" : "OutOfStock")") }
        ),
      ]
    )
  }

  private static func rating(
    _ item: ProductListItemViewModel,
    _ reviews: [ReviewItemViewModel]
  ) -> LinkedData? {
    guard !reviews.isEmpty, let average = item.rating.flatMap({ LinkedData(rounding: $0) })
    else { return nil }
    return .schema(
      "AggregateRating",
      [
        ("ratingValue", average), ("worstRating", .number(0)), ("bestRating", .number(5)),
        ("reviewCount", .number(Decimal(reviews.count))),
      ]
    )
  }

  private static func review(_ review: ReviewItemViewModel) -> LinkedData? {
    guard let author = LinkedData(review.reviewer) else { return nil }
    return .schema(
      "Review",
      [
        ("author", .schema("Person", [("name", author)])),
        ("datePublished", review.date.flatMap { LinkedData(day: $0) }),
        ("reviewBody", LinkedData(review.comment)),
        (
          "reviewRating",
          review.rating.flatMap { LinkedData(rounding: $0) }.map {
            .schema(
              "Rating",
              [("ratingValue", $0), ("worstRating", .number(0)), ("bestRating", .number(5))]
            )
          }
        ),
      ]
    )
  }
}
