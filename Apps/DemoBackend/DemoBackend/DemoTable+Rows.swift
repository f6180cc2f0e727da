package import CDemoData

extension DemoTable {
  /// The fields of each line.
  package var rows: [[String]] {
    UnsafeBufferPointer(start: bytes, count: count).split(separator: UInt8(ascii: "\n")).map {
      line in
      line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
