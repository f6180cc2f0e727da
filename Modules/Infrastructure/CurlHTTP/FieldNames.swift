import HTTPTypes

/// A cache of header field names, since most responses have the same ones, and creating a name
/// validates and lowercases it.
///
/// It has one entry per hash value, so its size does not depend on what servers send.
final class FieldNames {
  private var places = [HTTPField.Name?](repeating: nil, count: 64)

  /// Returns the name; `nil` if the bytes are not a valid name.
  func name(_ bytes: UnsafeRawBufferPointer) -> HTTPField.Name? {
    guard let first = bytes.first, let last = bytes.last else { return nil }
    let place = (bytes.count &* 7 &+ Int(first) &* 3 &+ Int(last)) % places.count
    if let known = places[place], known.rawName.utf8.elementsEqual(bytes) {
      return known
    }
    let name = HTTPField.Name(String(decoding: bytes, as: UTF8.self))
    if name != nil { places[place] = name }
    return name
  }
}
