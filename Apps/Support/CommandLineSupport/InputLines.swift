/// The lines of standard input, each as soon as it arrives.
///
/// Unlike `readLine`, it rejects invalid UTF-8 instead of repairing it.
package struct InputLines {
  private static let newline = UInt8(ascii: "\n")
  private var unread: ArraySlice<UInt8> = []

  package init() {}

  /// Returns the next line without its end, or `nil` after the last one.
  ///
  /// - Throws: `CommandFailure` for invalid UTF-8 and for input that cannot be read.
  package mutating func next() throws -> String? {
    var searched = unread.startIndex
    while true {
      if let end = unread[searched...].firstIndex(of: Self.newline) {
        defer { unread = unread[(end + 1)...] }
        return try TextArgument.text(of: unread[..<end])
      }
      searched = unread.endIndex
      guard unread.count <= TextArgument.maximumBytes else { throw TextArgument.tooLong }
      let more = try StandardInput.read()
      guard !more.isEmpty else {
        defer { unread = [] }
        return unread.isEmpty ? nil : try TextArgument.text(of: unread)
      }
      unread += more
    }
  }
}
