import HTTPTypes

/// A cache of header field names, since most responses have the same ones, and creating a name
/// validates and lowercases it.
///
/// It has one entry per hash value, so its size does not depend on what servers send.
final class FieldNames {
  typealias Entry = (name: HTTPField.Name, role: FieldRole)

  private var places = [Entry?](repeating: nil, count: 64)

  /// Returns the name and its role; `nil` if the bytes are not a valid name.
  func name(_ bytes: UnsafeRawBufferPointer) -> Entry? {
    guard let first = bytes.first, let last = bytes.last else { return nil }
    let place = (bytes.count &* 7 &+ Int(first) &* 3 &+ Int(last)) % places.count
    if let known = places[place], known.name.rawName.isEqual(to: bytes) {
      return known
    }
    guard let name = HTTPField.Name(String(decoding: bytes, as: UTF8.self)) else { return nil }
    let entry = (name, FieldRole(of: name))
    places[place] = entry
    return entry
  }
}

/// What a field specifies about the framing or the location of a response.
struct FieldRole: OptionSet {
  static let contentLength = Self(rawValue: 1)
  static let contentEncoding = Self(rawValue: 2)
  static let transferEncoding = Self(rawValue: 4)
  static let location = Self(rawValue: 8)

  let rawValue: UInt8
}

extension FieldRole {
  init(of name: HTTPField.Name) {
    self =
      switch name {
      case .contentLength: .contentLength
      case .contentEncoding: .contentEncoding
      case .transferEncoding: .transferEncoding
      case .location: .location
      default: []
      }
  }
}

extension String {
  fileprivate func isEqual(to bytes: UnsafeRawBufferPointer) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.elementsEqual(bytes) } ?? utf8.elementsEqual(bytes)
  }
}
