import HTTPTypes

/// Names of fields that have been read before, as most responses bring the same ones: making one
/// checks it and lowers its case.
///
/// Has one place for each hash, so that its size is fixed whatever servers send.
final class FieldNames {
  private var places = [HTTPField.Name?](repeating: nil, count: 64)

  /// Nil for bytes that are no name.
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
