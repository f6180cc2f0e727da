import SystemPackage

/// Reads text from standard input, with errors for the user.
///
/// Unlike `readLine`, it rejects invalid UTF-8 instead of repairing it.
package struct StandardInput {
  /// The maximum size of one input, in bytes.
  private static let maximumBytes = 1 << 20

  private var unread: ArraySlice<UInt8> = []

  package init() {}

  /// Returns everything up to the end.
  ///
  /// - Throws: `CommandFailure` for invalid UTF-8, more than 1 MiB, and input that cannot be read.
  static func readAll() throws -> String { try text(of: readBytes()) }

  /// Returns the bytes up to the end, which may be anything.
  ///
  /// - Throws: `CommandFailure` for more than 1 MiB, and input that cannot be read.
  package static func readBytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let more = try read()
      if more.isEmpty { return bytes }
      bytes += more
      guard bytes.count <= maximumBytes else { throw tooLong }
    }
  }

  /// Returns the next line without its end, as soon as it arrives; `nil` after the last one.
  ///
  /// - Throws: `CommandFailure`, as `readAll` does.
  package mutating func nextLine() throws -> String? {
    var searched = unread.startIndex
    while true {
      if let end = unread[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = unread[(end + 1)...] }
        return try Self.text(of: unread[..<end])
      }
      searched = unread.endIndex
      guard unread.count <= Self.maximumBytes else { throw Self.tooLong }
      let more = try Self.read()
      guard !more.isEmpty else {
        defer { unread = [] }
        return unread.isEmpty ? nil : try Self.text(of: unread)
      }
      unread += more
    }
  }

  /// Returns the next bytes, as soon as there are any; none at the end.
  private static func read() throws -> [UInt8] {
    do {
      return try Invocation.current.streams.read()
    } catch {
      throw CommandFailure(
        error == .badFileDescriptor
          ? localized("standard input is closed", "la entrada estándar está cerrada")
          : localized(
            "standard input cannot be read: \(error)",
            "no se puede leer la entrada estándar: \(error)"
          ),
        hint: localized(
          "Pipe the text in, or give it as an argument.",
          "Envíe el texto por una tubería o indíquelo como argumento."
        ),
        status: .usage
      )
    }
  }

  private static func text(of bytes: some Sequence<UInt8>) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(
        localized("standard input is not valid UTF-8", "la entrada estándar no es UTF-8 válido"),
        status: .usage
      )
    }
    return text
  }

  private static var tooLong: CommandFailure {
    CommandFailure(
      localized("standard input is larger than 1 MiB", "la entrada estándar supera 1 MiB"),
      status: .usage
    )
  }
}
