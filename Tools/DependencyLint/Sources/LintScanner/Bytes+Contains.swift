extension [UInt8] {
  /// Whether the bytes contain those of `text`, even within a longer word.
  package func contains(_ text: String) -> Bool { withUnsafeBytes { $0.contains(text) } }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes contain those of `text`, even within a longer word.
  package func contains(_ text: String) -> Bool {
    let text = Array(text.utf8)
    guard text.count > 1 else { return text.first.map { contains($0) } ?? true }
    let start = (text[0], text[1])
    return withMemoryRebound(to: UInt8.self) { bytes in
      let place = ByteSearch.last(in: bytes, start, start) { place in
        place + text.count <= bytes.count
          && text.indices.allSatisfy { bytes[place + $0] == text[$0] }
      }
      return place != nil
    }
  }
}
