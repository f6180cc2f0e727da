import Foundation

/// Reads products from the catalogue's text form.
///
/// `# slug` starts a category. A product is two lines: `id | Title | Brand | price | tag, tag`,
/// where a brand of `-` is none, then the description.
package enum ProductParser {
  /// The products in their order, and a message for each invalid record.
  package struct Result {
    package var products: [Product] = []
    package var problems: [String] = []
  }

  package static func parse(_ text: String) -> Result {
    var result = Result()
    var category = ""
    var lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("# ") {
        category = String(line.dropFirst(2))
        continue
      }
      if let description = lines.first,
        let product = product(from: line, description, in: category)
      {
        result.products.append(product)
        lines.removeFirst()
      } else {
        result.problems.append("invalid record: \"\(line)\"")
      }
    }
    return result
  }

  private static func product(
    from line: String,
    _ description: String,
    in category: String
  ) -> Product? {
    let fields = line.components(separatedBy: " | ")
    guard fields.count == 5, !category.isEmpty, let id = Int(fields[0]), id > 0,
      let price = price(fields[3]), !description.hasPrefix("# "), !description.contains(" | ")
    else { return nil }
    return Product(
      id: id,
      title: fields[1],
      description: description,
      category: category,
      brand: fields[2] == "-" ? nil : fields[2],
      price: price,
      tags: fields[4].components(separatedBy: ", ")
    )
  }

  /// Reads dollars and two digits of cents; `Decimal(string:)` would also read a prefix.
  private static func price(_ text: String) -> Decimal? {
    guard let match = text.wholeMatch(of: /(\d{1,9})\.(\d\d)/),
      let cents = Int(match.1 + match.2)
    else { return nil }
    return Decimal(hundredths: cents)
  }
}

extension Decimal {
  /// An exact number of hundredths.
  init(hundredths: Int) {
    self.init(sign: .plus, exponent: -2, significand: Decimal(hundredths))
  }
}
