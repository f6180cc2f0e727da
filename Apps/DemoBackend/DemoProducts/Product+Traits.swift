import DemoBackend
package import Foundation

/// Traits computed from a product's id to keep the catalogue short.
extension Product {
  /// The number of pictures, not counting the thumbnail; groceries have one.
  package var pictureCount: Int {
    category == "groceries" ? 1 : 1 + Int(number(1, in: 0...3))
  }

  /// From 2.5 to 5, in hundredths.
  package var rating: Decimal { Decimal(hundredths: number(2, in: 250...500)) }

  /// From 0 to 20, in hundredths.
  var discountPercentage: Decimal { Decimal(hundredths: number(3, in: 0...2_000)) }

  /// 0 for about one product in sixteen.
  package var stock: Int { number(4, in: 1...16) == 1 ? 0 : number(5, in: 1...100) }

  var availabilityStatus: String {
    switch stock {
    case 0: "Out of Stock"
    case 1..<10: "Low Stock"
    default: "In Stock"
    }
  }

  /// Letters of category, brand and title, and the id: `BEA-LUM-LON-001`.
  var sku: String {
    let letters = [category, brand ?? "Marquee", title].map { text in
      text.uppercased().filter { $0.isASCII && $0.isLetter }.prefix(3)
    }
    let digits = String(id)
    let padding = String(repeating: "0", count: max(0, 3 - digits.count))
    return letters.joined(separator: "-") + "-" + padding + digits
  }

  var weight: Int { number(6, in: 1...10) }
  var width: Decimal { Decimal(hundredths: number(7, in: 500...3_000)) }
  var height: Decimal { Decimal(hundredths: number(8, in: 500...3_000)) }
  var depth: Decimal { Decimal(hundredths: number(9, in: 500...3_000)) }
  /// 1 for all but groceries.
  var minimumOrderQuantity: Int { category == "groceries" ? number(10, in: 1...12) : 1 }

  var warrantyInformation: String {
    choice(11, of: ["No", "1 month", "3 months", "1 year", "2 years", "5 years"]) + " warranty"
  }

  var shippingInformation: String {
    "Ships "
      + choice(12, of: ["overnight", "in 1-2 business days", "in 3-5 business days", "in 1 week"])
  }

  var returnPolicy: String {
    choice(13, of: ["No returns", "7 days return", "30 days return", "90 days return"]) + " policy"
  }

  /// Thirteen digits.
  var barcode: String { String(1_000_000_000_000 + number(14, in: 0...8_999_999_999_999)) }

  var createdAt: String { Self.date(daysIntoYear: number(15, in: 0...180), of: 2024) }
  var updatedAt: String { Self.date(daysIntoYear: number(16, in: 181...350), of: 2024) }

  /// Returns a number for one trait, which is the same in every run.
  func number(_ trait: UInt64, in range: ClosedRange<Int>) -> Int {
    let bits = mixed(UInt64(truncatingIfNeeded: id) << 16 | trait)
    return range.lowerBound + Int(bits % UInt64(range.count))
  }

  func choice<Element>(_ trait: UInt64, of elements: [Element]) -> Element {
    elements[number(trait, in: 0...(elements.count - 1))]
  }

  /// Returns a time such as `2024-05-23T08:56:21.000Z`, on a day counted from 0.
  static func date(daysIntoYear days: Int, of year: Int) -> String {
    let start = DateComponents(
      calendar: Calendar(identifier: .gregorian),
      timeZone: .gmt,
      year: year
    )
    let seconds = Double(days) * 86_400 + Double(mixed(UInt64(days)) % 86_400_000) / 1_000
    let date = (start.date ?? .distantPast).addingTimeInterval(seconds)
    return date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
