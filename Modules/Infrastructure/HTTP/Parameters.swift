import Foundation

/// The names and values of a query or a form, from any flat `Encodable`.
///
/// They are sorted by name, so that equal parameters result in equal URLs. An array repeats its
/// name, `nil` is omitted, a `Bool` is `true` or `false`, and a `Date` is in ISO 8601.
package struct Parameters: Equatable {
  private(set) var pairs: [Pair] = []

  struct Pair: Equatable {
    let name: String
    let value: String
  }

  package init(_ values: [String: String]) {
    pairs = values.sorted { $0.key < $1.key }.map(Pair.init)
  }

  /// Creates parameters from an object.
  ///
  /// - Throws: `EncodingError` if the value is not an object of scalars and arrays of scalars.
  init(encoding value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let fields = try JSONDecoder().decode([String: Field].self, from: encoder.encode(value))
    pairs = fields.sorted { $0.key < $1.key }.flatMap { name, field in
      field.values.map { Pair(name: name, value: $0) }
    }
  }

  /// Returns the parameters, and those of `others` whose names are new.
  func merging(_ others: Parameters) -> Parameters {
    let names = Set(pairs.map(\.name))
    var merged = self
    merged.pairs += others.pairs.filter { !names.contains($0.name) }
    return merged
  }

  /// The parameters as `name=value&…`, percent-encoded for a query or a form.
  package var encoded: String {
    pairs
      .map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }
      .joined(separator: "&")
  }
}

/// A value of a flat JSON object, as strings.
private struct Field: Decodable {
  let values: [String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Strings are tried first, because most values are strings and each type that does not fit
    // throws an error.
    if let text = try? container.decode(String.self) {
      values = [text]
    } else if container.decodeNil() {
      values = []
    } else if let flag = try? container.decode(Bool.self) {
      values = [flag ? "true" : "false"]
    } else if let number = try? container.decode(Int64.self) {
      values = [String(number)]
    } else if let number = try? container.decode(Double.self) {
      values = [String(number)]
    } else {
      values = try container.decode([Field].self).flatMap(\.values)
    }
  }
}

/// Percent-encodes all characters except the unreserved ones of RFC 3986, section 2.3.
///
/// Foundation does not encode `+`, `;` and `&` in values, so that a search for "C++" becomes "C  ".
package enum PercentEncoding {
  package static func encode(_ text: String) -> String {
    encode(text.utf8, keeping: isUnreserved)
  }

  /// Encodes the characters that are not allowed in a path (section 3.3).
  ///
  /// Existing escapes are kept.
  static func encodePath(_ path: String) -> String {
    encode(path.utf8) { isUnreserved($0) || pathMarks.contains($0) }
  }

  private static let pathMarks = Set("/%:@!$&'()*+,;=".utf8)
  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  private static func encode(_ bytes: String.UTF8View, keeping isKept: (UInt8) -> Bool) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.count)
    for byte in bytes {
      if isKept(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
