import Foundation

/// The lines of standard input, each as soon as it is there.
///
/// Unlike `readLine`, it refuses what is no UTF-8 instead of repairing it.
package struct InputLines {
  private static let newline = UInt8(ascii: "\n")
  private var unread: ArraySlice<UInt8> = []

  package init() {}

  /// - Returns: The next line without its end; nil after the last one.
  /// - Throws: `CommandFailure` for a line that is no UTF-8.
  package mutating func next() throws -> String? {
    var searched = unread.startIndex
    while true {
      if let end = unread[searched...].firstIndex(of: Self.newline) {
        defer { unread = unread[(end + 1)...] }
        return try TextArgument.text(of: unread[..<end])
      }
      searched = unread.endIndex
      guard unread.count <= TextArgument.maximumBytes else { throw TextArgument.tooLong }
      let more = Self.read()
      guard !more.isEmpty else {
        defer { unread = [] }
        return unread.isEmpty ? nil : try TextArgument.text(of: unread)
      }
      unread += more
    }
  }

  private static func read() -> [UInt8] {
    let capacity = 64 * 1024
    return Array(unsafeUninitializedCapacity: capacity) { buffer, count in
      count = max(0, Foundation.read(STDIN_FILENO, buffer.baseAddress, capacity))
    }
  }
}
