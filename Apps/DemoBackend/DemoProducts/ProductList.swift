import DemoBackend
import Foundation

/// The parameters that all lists of products share: which products, in which order, which keys.
struct ProductList {
  private let limit: Int
  private let skip: Int
  private let keys: [String]
  private let sortKey: String?
  private let isDescending: Bool

  init(_ target: DecodedTarget) throws(ProductsError) {
    limit = try Self.number("limit", in: target) ?? 30
    skip = try Self.number("skip", in: target) ?? 0
    keys = Self.keys(selected: target["select"])
    sortKey = target["sortBy"].flatMap { $0.isEmpty ? nil : $0 }
    let order = target["order"]?.lowercased() ?? ""
    guard sortKey == nil || ["", "asc", "desc"].contains(order) else {
      throw .invalidOrder
    }
    isDescending = order == "desc"
  }

  /// Returns one page of products; `limit` in the response is the number of products on it.
  func page(of products: [Product], origin: String) -> JSON {
    let sorted = sortKey.map { sort(products, by: $0, origin: origin) } ?? products
    let rest = sorted.dropFirst(skip)
    let page = limit == 0 ? rest : rest.prefix(limit)
    return [
      "products": .array(page.map { $0.json(keys, origin: origin) }),
      "total": .int(products.count),
      "skip": .int(skip),
      "limit": .int(page.count),
    ]
  }

  /// Returns `id`, then the selected keys; all keys if none are selected.
  static func keys(selected: String?) -> [String] {
    guard let selected, !selected.isEmpty else { return Product.keys }
    var known: Set<String> = []
    return (["id"] + selected.components(separatedBy: ",")).filter { known.insert($0).inserted }
  }

  /// Reads a number as JavaScript does, without its fraction; 400 for a negative number.
  private static func number(
    _ name: String,
    in target: DecodedTarget
  ) throws(ProductsError) -> Int? {
    guard let text = target[name] else { return nil }
    guard let number = Double(text), number.isFinite, number >= 0 else {
      throw .invalidNumber(name)
    }
    return Int(exactly: min(number, 1e15).rounded(.down))
  }

  /// Sorts by a value; products with equal values keep their order, and those without the value
  /// come last.
  private func sort(_ products: [Product], by key: String, origin: String) -> [Product] {
    let keyed = products.enumerated().map { position, product in
      (value: product.value(of: key, origin: origin), position: position, product: product)
    }
    return keyed.sorted { one, other in
      switch Self.comparison(one.value, other.value) {
      case .orderedSame: one.position < other.position
      case .orderedAscending: !isDescending || other.value == nil
      case .orderedDescending: isDescending && one.value != nil
      }
    }
    .map(\.product)
  }

  /// Compares numbers by value and strings by their UTF-16 code units, as JavaScript does.
  private static func comparison(_ one: JSON?, _ other: JSON?) -> ComparisonResult {
    switch (one, other) {
    case (nil, nil): .orderedSame
    case (nil, _): .orderedDescending
    case (_, nil): .orderedAscending
    case (.int(let one), .int(let other)): order(one, other)
    case (.decimal(let one), .decimal(let other)): order(one, other)
    case (.string(let one), .string(let other)):
      one.utf16.lexicographicallyPrecedes(other.utf16)
        ? .orderedAscending : one == other ? .orderedSame : .orderedDescending
    default: .orderedSame
    }
  }

  private static func order<Value: Comparable>(_ one: Value, _ other: Value) -> ComparisonResult {
    one < other ? .orderedAscending : one == other ? .orderedSame : .orderedDescending
  }
}
