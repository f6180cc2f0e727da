import Foundation

/// The fields of a JSON text, each of which can be given another value.
///
/// Of an array, only the first two elements count: the others are of the same kind.
struct JSONFields {
  private enum Step {
    case key(String)
    case index(Int)
  }

  private let root: Any
  private var paths: [[Step]] = []

  /// - Parameter text: The bytes of a text; `nil` results for anything but JSON.
  init?(_ text: Data) {
    guard let root = try? JSONSerialization.jsonObject(with: text) else { return nil }
    self.root = root
    add(root, at: [])
  }

  var count: Int { paths.count }

  private mutating func add(_ value: Any, at path: [Step]) {
    paths.append(path)
    if let object = value as? [String: Any] {
      for (key, value) in object.sorted(by: { $0.key < $1.key }) {
        add(value, at: path + [.key(key)])
      }
    } else if let array = value as? [Any] {
      for (index, value) in array.prefix(2).enumerated() { add(value, at: path + [.index(index)]) }
    }
  }

  /// The place of a field, such as `.results[0].id`.
  func name(_ field: Int) -> String {
    paths[field].reduce(into: "$") { name, step in
      switch step {
      case .key(let key): name += ".\(key)"
      case .index(let index): name += "[\(index)]"
      }
    }
  }

  /// Returns the text with another value, itself JSON, for a field.
  func replacing(_ field: Int, with value: String) -> Data {
    Data(text(root, paths[field][...], value).utf8)
  }

  private func text(_ value: Any, _ path: ArraySlice<Step>, _ replacement: String) -> String {
    guard let step = path.first else { return replacement }
    switch step {
    case .key(let key):
      let fields = (value as? [String: Any] ?? [:]).map { name, value in
        quoted(name) + ":"
          + (name == key ? text(value, path.dropFirst(), replacement) : quoted(value))
      }
      return "{\(fields.joined(separator: ","))}"
    case .index(let index):
      let elements = (value as? [Any] ?? []).enumerated().map { place, value in
        place == index ? text(value, path.dropFirst(), replacement) : quoted(value)
      }
      return "[\(elements.joined(separator: ","))]"
    }
  }

  private func quoted(_ value: Any) -> String {
    let data = try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
    return String(decoding: data ?? Data("null".utf8), as: UTF8.self)
  }
}
