import Foundation
import HTTP
import ProductsDomain
import SharedKernel

extension ProductsResponseDTO {
  /// An upper limit for the number of products, beyond any catalogue.
  private static let mostProducts = 1_000_000 * ProductListRequest.pageSize

  func toDomain(_ request: ProductListRequest, source: ResponseSource) -> ProductsPage {
    var unreadableCount = self.products.count { $0.value == nil }
    var products = products.compactMap { $0.value?.toDomain() }
    var total = total.within(0...Self.mostProducts) ?? request.skip + products.count
    if request.searchesCategory {
      products = products.filter { $0.category == request.category }.uniqued(on: \.id)
      total = products.count
      // Each page comes from the same response, and must not count them again.
      if request.page > 1 { unreadableCount = 0 }
      products = Array(products.dropFirst(request.skip).prefix(ProductListRequest.pageSize))
    }
    return ProductsPage(
      page: request.page,
      totalPages: (total + ProductListRequest.pageSize - 1) / ProductListRequest.pageSize,
      total: total,
      products: products,
      unreadableCount: unreadableCount,
      source: source
    )
  }
}

extension ProductDTO {
  /// Prices and stocks above this are treated as errors.
  private static let largest = 1_000_000_000
  /// The maximum length of a title, which a page shows several times, in Unicode scalars.
  private static let longestTitle = 1_000

  func toDomain() -> Product {
    Product(
      id: id,
      title: title.nonEmpty.map { String($0.prefix(scalars: Self.longestTitle)) },
      // The service specifies no currency; its prices are in US dollars.
      price: (price?.amount).within(0...Decimal(Self.largest)).map {
        Money(amount: $0, currency: "USD")
      },
      category: category.validSlug,
      brand: brand.nonEmpty,
      rating: rating.within(0...5),
      stock: stock.within(0...Self.largest),
      thumbnail: thumbnail.flatMap(URL.init(picture:))
    )
  }
}

extension ProductDetailsDTO {
  func toDomain(source: ResponseSource) -> ProductDetails {
    ProductDetails(
      product: product.toDomain(),
      description: facts.description.nonEmpty,
      discount: (facts.discountPercentage?.amount).within(0...100),
      tags: facts.tags.uniqued(on: \.self),
      availability: facts.availabilityStatus.nonEmpty,
      shipping: facts.shippingInformation.nonEmpty,
      warranty: facts.warrantyInformation.nonEmpty,
      returns: facts.returnPolicy.nonEmpty,
      minimumOrder: facts.minimumOrderQuantity.within(1...1_000_000),
      pictures: facts.images.compactMap(URL.init(picture:)).uniqued(on: \.self),
      reviews: facts.reviews.compactMap { $0.toDomain() },
      source: source
    )
  }
}

extension CategoryDTO {
  /// Returns the category; `nil` without a slug, by which it is requested.
  func toDomain() -> ProductCategory? {
    slug.validSlug.map { ProductCategory(slug: $0, name: name.nonEmpty) }
  }
}

extension String? {
  /// The slug of a category; `nil` if it is blank or has more than 200 bytes, too long for a URL.
  fileprivate var validSlug: String? { nonEmpty.flatMap { $0.utf8.count <= 200 ? $0 : nil } }
}

extension ReviewDTO {
  /// Returns the review; `nil` without a rating and a comment.
  func toDomain() -> Review? {
    let (rating, comment) = (rating.within(0...5), comment.nonEmpty)
    guard rating != nil || comment != nil else { return nil }
    return Review(
      rating: rating,
      comment: comment,
      date: date.flatMap(Date.init(timestamp:)),
      reviewer: reviewerName.nonEmpty
    )
  }
}

extension URL {
  /// Creates the URL of a picture; `nil` for anything but http and https, and with user information.
  fileprivate init?(picture text: String) {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false, url.user() == nil, url.password() == nil
    else { return nil }
    self = url
  }
}
