package import LintScanner

/// The text of a file as UTF-8, with its lines.
///
/// Lines end with LF, CR or CR LF, as in `SourcePosition`.
package struct SourceText: Sendable, Equatable {
  package private(set) var bytes: [UInt8]
  /// The offset of the first byte of each line; never empty.
  package private(set) var lineStarts: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = Self.lineStarts(of: bytes)
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for (index, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
        let isFollowed = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
        if !isFollowed { starts.append(index + 1) }
      }
    }
    return starts
  }

  /// Returns a line's bytes without its end, by its number from 0; an empty range after the last
  /// line.
  package func line(_ number: Int) -> Range<Int> {
    guard lineStarts.indices.contains(number) else { return bytes.count..<bytes.count }
    let start = lineStarts[number]
    var end = number + 1 < lineStarts.count ? lineStarts[number + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// Returns the offset of a position of the scanner.
  package func offset(of position: SourcePosition) -> Int {
    let line = line(position.line - 1)
    return min(line.lowerBound + max(0, position.column - 1), line.upperBound)
  }

  /// The number, from 0, of the line with an offset.
  package func lineNumber(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  package mutating func replace(_ range: Range<Int>, with text: String) {
    bytes.replaceSubrange(range, with: text.utf8)
    lineStarts = Self.lineStarts(of: bytes)
  }

  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The line ending of the first line, which new lines should have too.
  package var lineEnd: String {
    guard lineStarts.count > 1 else { return "\n" }
    return text(line(0).upperBound..<lineStarts[1])
  }

  package var scanned: ScannedSource { bytes.withUnsafeBytes(ImportScanner.scan) }
}
