/// A JSON value whose format differs between versions.
///
/// Missing values are null.
enum JSONValue: Decodable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([String: JSONValue].self) {
      self = .object(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  subscript(key: String) -> JSONValue { object[key] ?? .null }

  subscript(index: Int) -> JSONValue {
    array.indices.contains(index) ? array[index] : .null
  }

  var string: String? { if case .string(let value) = self { value } else { nil } }

  var array: [JSONValue] { if case .array(let value) = self { value } else { [] } }

  var object: [String: JSONValue] { if case .object(let value) = self { value } else { [:] } }

  var strings: [String] { array.compactMap(\.string) }

  var isNull: Bool { if case .null = self { true } else { false } }
}
