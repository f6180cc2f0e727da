/// A place in a file's bytes that moves forward, and what is around it.
///
/// All reads are checked against the file's end, so no input can make it read beyond.
struct SourceCursor {
  let bytes: UnsafePointer<UInt8>
  /// The size of the file, in bytes.
  let count: Int
  var position = 0
  /// Where the loops over bytes stop: the file's end, or that of a window which `advanceWindow`
  /// moves on.
  private(set) var end: Int
  private let window: SourceWindow?

  /// - Returns: Nil for an empty file.
  init?(_ source: UnsafeRawBufferPointer, window: SourceWindow? = nil) {
    guard let start = source.baseAddress, source.count > 0 else { return nil }
    bytes = start.assumingMemoryBound(to: UInt8.self)
    count = source.count
    self.window = window
    end = min(count, window?.size ?? count)
  }

  /// Whether a byte is left; moves the window on when its end is reached.
  @inline(__always)
  mutating func hasMore() -> Bool {
    position < end || advanceWindow()
  }

  /// The byte at a place, or 0 outside of the file.
  @inline(__always)
  func byte(at place: Int) -> UInt8 {
    place >= 0 && place < count ? bytes[place] : 0
  }

  /// The byte so many places further on, or 0 after the file's end.
  @inline(__always)
  func peek(_ offset: Int) -> UInt8 {
    let place = position &+ offset
    return place < count ? bytes[place] : 0
  }

  func starts(with text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard position + length <= count else { return false }
    for offset in 0..<length where bytes[position + offset] != text.utf8Start[offset] {
      return false
    }
    return true
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

/// How much of a mapped file is kept in memory at once, and how the rest is let go.
///
/// A page that is needed again is read again, so forgetting is never wrong.
struct SourceWindow: Sendable {
  /// In bytes.
  let size: Int
  /// Lets go of the bytes before an offset.
  let forget: @Sendable (_ bytes: UnsafePointer<UInt8>, _ offset: Int) -> Void

  func forget(_ bytes: UnsafePointer<UInt8>, before offset: Int) {
    forget(bytes, offset)
  }
}
