import Foundation
import HTTP
import ProductsDomain

/// The parameters of a list, with the service's names.
struct ProductsRequestDTO: Encodable, Sendable {
  let q: String?
  let limit: Int
  let skip: Int?
  let sortBy: String?
  let order: String?

  init(_ request: ProductListRequest) {
    q = request.query.isEmpty ? nil : request.query
    // 0 requests all products, because the service cannot search within a category.
    limit = request.searchesCategory ? 0 : ProductListRequest.pageSize
    skip = request.searchesCategory ? nil : request.skip
    sortBy = request.sort?.key.rawValue
    order = request.sort.map { $0.isDescending ? "desc" : "asc" }
  }
}

/// A list of products; the list itself is required.
struct ProductsResponseDTO: Decodable, Sendable {
  let products: [Lenient<ProductDTO>]
  @LenientValue var total: Int?
}

/// A product, in a list or on its own; only the id is required.
///
/// Properties that only the details show are not decoded for lists.
struct ProductDTO: Decodable, Sendable {
  let id: Int
  @LenientValue var title: String?
  @LenientValue var price: PriceDTO?
  @LenientValue var category: String?
  @LenientValue var brand: String?
  @LenientValue var rating: Double?
  @LenientValue var stock: Int?
  @LenientValue var thumbnail: String?
}

/// A product on its own.
struct ProductDetailsDTO: Decodable, Sendable {
  let product: ProductDTO
  let facts: ProductFactsDTO

  init(from decoder: any Decoder) throws {
    product = try ProductDTO(from: decoder)
    facts = try ProductFactsDTO(from: decoder)
  }
}

/// The properties that a product's details add to a list; all may be missing.
struct ProductFactsDTO: Decodable, Sendable {
  @LenientValue var description: String?
  @LenientValue var discountPercentage: PriceDTO?
  @LenientList var tags: [String]
  @LenientValue var availabilityStatus: String?
  @LenientValue var shippingInformation: String?
  @LenientValue var warrantyInformation: String?
  @LenientValue var returnPolicy: String?
  @LenientValue var minimumOrderQuantity: Int?
  @LenientList var images: [String]
  @LenientList var reviews: [ReviewDTO]
}

/// A price or a percentage, as a number or a string.
struct PriceDTO: Decodable, Sendable {
  let amount: Decimal

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Decimal also reads the beginning of other text.
    if let text = try? container.decode(String.self), text.wholeMatch(of: /-?\d+(\.\d+)?/) != nil,
      let amount = Decimal(string: text)
    {
      self.amount = amount
    } else {
      amount = try container.decode(Decimal.self)
    }
  }
}

struct ReviewDTO: Decodable, Sendable {
  @LenientValue var rating: Double?
  @LenientValue var comment: String?
  @LenientValue var date: String?
  @LenientValue var reviewerName: String?
}

/// A category, as an object or only as a slug.
struct CategoryDTO: Decodable, Sendable {
  let slug: String?
  let name: String?

  enum CodingKeys: CodingKey { case slug, name }

  init(from decoder: any Decoder) throws {
    if let slug = try? decoder.singleValueContainer().decode(String.self) {
      (self.slug, name) = (slug, nil)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    slug = try container.decode(String.self, forKey: .slug)
    name = container.lenient(String.self, .name)
  }
}
