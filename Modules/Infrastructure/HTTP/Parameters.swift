import Foundation

/// The names and values of a query or a form, taken from any flat `Encodable`.
///
/// Sorted by name, so that equal parameters make equal URLs. An array repeats its name, nil is
/// left out, a Bool is `true` or `false` and a `Date` ISO 8601.
struct Parameters: Equatable {
  private(set) var pairs: [Pair] = []

  struct Pair: Equatable {
    let name: String
    let value: String
  }

  init(_ values: [String: String]) {
    pairs = values.sorted { $0.key < $1.key }.map(Pair.init)
  }

  /// - Throws: `EncodingError` for a value that is not an object of scalars and arrays of them.
  init(encoding value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let fields = try JSONDecoder().decode([String: Field].self, from: encoder.encode(value))
    pairs = fields.sorted { $0.key < $1.key }.flatMap { name, field in
      field.values.map { Pair(name: name, value: $0) }
    }
  }

  /// Adds those of `others` whose names are not here yet.
  func merging(_ others: Parameters) -> Parameters {
    let names = Set(pairs.map(\.name))
    var merged = self
    merged.pairs += others.pairs.filter { !names.contains($0.name) }
    return merged
  }

  /// `name=value&…`, percent-encoded; right for a query and for a form body alike.
  var encoded: String {
    pairs
      .map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }
      .joined(separator: "&")
  }
}

/// One value of a flat JSON object, as texts.
private struct Field: Decodable {
  let values: [String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      values = []
    } else if let flag = try? container.decode(Bool.self) {
      values = [flag ? "true" : "false"]
    } else if let number = try? container.decode(Int64.self) {
      values = [String(number)]
    } else if let number = try? container.decode(Double.self) {
      values = [String(number)]
    } else if let text = try? container.decode(String.self) {
      values = [text]
    } else {
      values = try container.decode([Field].self).flatMap(\.values)
    }
  }
}
