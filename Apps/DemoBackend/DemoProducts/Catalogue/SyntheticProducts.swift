import DemoBackend
import Foundation

/// Products computed from their number, for catalogues larger than the real one: variants of real
/// products with other titles and prices.
struct SyntheticProducts {
  let templates: [Product]

  /// - Parameters:
  ///   - number: From 0.
  ///   - id: The number of the product in the catalogue.
  /// - Returns: The product.
  func product(_ number: Int, id: Int) -> Product {
    let template = templates[number % templates.count]
    let variant = number / templates.count
    let adjective = Self.adjectives[variant % Self.adjectives.count]
    let edition = variant / Self.adjectives.count
    let title = "\(adjective) \(template.title)" + (edition > 0 ? " \(edition + 1)" : "")
    return Product(
      id: id,
      title: title,
      description: template.description,
      category: template.category,
      brand: template.brand,
      price: price(near: template.price, id: id),
      tags: template.tags
    )
  }

  /// Half to one and a half of a price, in whole cents.
  private func price(near price: Decimal, id: Int) -> Decimal {
    let percent = Decimal(50 + Int(mixed(UInt64(id)) % 101))
    var (exact, rounded) = (price * percent / 100, Decimal())
    NSDecimalRound(&rounded, &exact, 2, .plain)
    return rounded
  }

  private static let adjectives = """
    Alpine Amber Autumn Basic Bright Bronze Calm Classic Coastal Compact Copper Cosy Crimson Daily \
    Desert Early Eastern Elegant Evening Everyday Family Festive Forest Garden Gentle Golden \
    Handy Harvest Heritage Homely Indigo Ivory Jade Light Little Lively Marine Meadow Merry \
    Midnight Misty Modern Mountain Northern Olive Original Pearl Plain Quiet Royal Rustic Scarlet \
    Sea Silver Simple Southern Spring Summer Sunny Traveller's Urban Velvet Western Winter
    """
    .split(separator: " ")
}
