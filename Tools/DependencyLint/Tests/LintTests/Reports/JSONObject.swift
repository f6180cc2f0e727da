import Foundation
import Testing

/// A JSON value with access by keys and indices.
struct JSONObject {
  let value: Any?

  init(_ text: some StringProtocol) throws {
    value = try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  private init(value: Any?) { self.value = value }

  subscript(_ key: String) -> JSONObject { JSONObject(value: (value as? [String: Any])?[key]) }

  subscript(_ index: Int) -> JSONObject {
    let array = value as? [Any] ?? []
    return JSONObject(value: array.indices.contains(index) ? array[index] : nil)
  }

  var text: String? { value as? String }
  var number: Int? { value as? Int }
  var texts: [String]? { value as? [String] }
  var count: Int? { (value as? [Any])?.count }
  var keys: [String] { (value as? [String: Any])?.keys.sorted() ?? [] }
  var items: [JSONObject] { (value as? [Any])?.map(JSONObject.init(value:)) ?? [] }
  var isNull: Bool { value is NSNull }
}
