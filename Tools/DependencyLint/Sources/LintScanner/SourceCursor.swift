/// A position in the bytes of a file, with checked access to the bytes around it.
///
/// All reads are checked, so no input causes a read beyond the end of the file.
struct SourceCursor {
  let bytes: UnsafePointer<UInt8>
  /// The size of the file, in bytes.
  let count: Int
  var position = 0
  /// Where loops over bytes stop: the end of the file, or of the window, which `advanceWindow`
  /// moves.
  private(set) var end: Int
  private let window: SourceWindow?

  /// Creates a cursor; returns `nil` for an empty file.
  init?(_ source: UnsafeRawBufferPointer, window: SourceWindow? = nil) {
    guard let start = source.baseAddress, source.count > 0 else { return nil }
    bytes = start.assumingMemoryBound(to: UInt8.self)
    count = source.count
    self.window = window
    end = min(count, window?.size ?? count)
  }

  /// Returns whether there is another byte, and moves the window at its end.
  @inline(__always)
  mutating func hasMore() -> Bool {
    position < end || advanceWindow()
  }

  /// Returns the byte at an index, or 0 outside of the file.
  @inline(__always)
  func byte(at place: Int) -> UInt8 {
    place >= 0 && place < count ? bytes[place] : 0
  }

  /// Returns the byte at an offset from the position, or 0 after the end of the file.
  @inline(__always)
  func peek(_ offset: Int) -> UInt8 {
    let place = position &+ offset
    return place < count ? bytes[place] : 0
  }

  @inline(__always)
  func starts(with text: StaticString) -> Bool { contains(text, at: position) }

  /// Whether a range contains just a word.
  @inline(__always)
  func spells(_ word: StaticString, _ range: Range<Int>) -> Bool {
    range.count == word.utf8CodeUnitCount && contains(word, at: range.lowerBound)
  }

  /// Whether a string is at a place.
  @inline(__always)
  func contains(_ text: StaticString, at start: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard start + length <= count else { return false }
    for offset in 0..<length where bytes[start + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// Whether the letter after any underscores is not a lowercase one, as in the names of types.
  @inline(__always)
  func isCapital(at place: Int) -> Bool {
    let byte = byte(at: place)
    if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") { return true }
    return (byte == UInt8(ascii: "_") || byte >= 0x80) && isUncommonCapital(at: place)
  }

  @inline(never)
  private func isUncommonCapital(at place: Int) -> Bool {
    var place = place
    while byte(at: place) == UInt8(ascii: "_") { place += 1 }
    guard byte(at: place) >= 0x80 else { return isCapital(at: place) }
    let letter = text(place..<min(place + 4, count)).unicodeScalars.first?.properties
    return letter.map { $0.isAlphabetic && !$0.isLowercase } ?? false
  }

  /// Returns the first bytes of a word, at most eight, as a number.
  @inline(__always)
  func prefix(at start: Int, count length: Int) -> UInt64 {
    guard start &+ 8 <= count else {
      return buffer[start..<start + min(length, 8)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    let bytes = UInt64(littleEndian: UnsafeRawPointer(bytes + start).loadUnaligned(as: UInt64.self))
    return length < 8 ? bytes & ((1 &<< UInt64(length &* 8)) &- 1) : bytes
  }

  /// The last place where an import or a directive may begin, regardless of its surroundings; `nil`
  /// if there is none.
  ///
  /// In a file with a window it is the end, because a search would read the file twice.
  var lastMark: Int? {
    guard window == nil else { return count }
    return ByteSearch.last(
      in: buffer,
      (UInt8(ascii: "i"), UInt8(ascii: "m")),
      (UInt8(ascii: "y"), UInt8(ascii: "-"))
    ) { contains("import", at: $0) || contains("y-lint:", at: $0) }
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: buffer[range]), as: UTF8.self)
  }

  var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

  @inline(never)
  private mutating func advanceWindow() -> Bool {
    guard end < count, let window else { return false }
    window.forget(bytes, before: min(position, end))
    end = min(count, max(end, position) + window.size)
    return position < end
  }
}

/// Limits how much of a mapped file is in memory.
///
/// Released pages are read again if they are needed again.
struct SourceWindow: Sendable {
  /// The size in bytes.
  let size: Int
  /// Releases the pages before an offset.
  let forget: @Sendable (_ bytes: UnsafePointer<UInt8>, _ offset: Int) -> Void

  func forget(_ bytes: UnsafePointer<UInt8>, before offset: Int) {
    forget(bytes, offset)
  }
}
