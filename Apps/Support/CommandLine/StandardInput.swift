import Foundation

/// Reads standard input with errors for its user.
enum StandardInput {
  private static let capacity = 64 * 1024

  /// Returns the next bytes, as soon as there are any; none at the end.
  ///
  /// - Throws: `CommandFailure`.
  static func read() throws -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var length = Foundation.read(STDIN_FILENO, buffer.baseAddress, capacity)
      while length < 0, errno == EINTR {
        length = Foundation.read(STDIN_FILENO, buffer.baseAddress, capacity)
      }
      if length < 0 { code = errno }
      count = max(0, length)
    }
    guard code == 0 else { throw failure(code) }
    return bytes
  }

  private static func failure(_ code: Int32) -> CommandFailure {
    CommandFailure(
      code == EBADF
        ? "standard input is closed"
        : "standard input cannot be read: \(String(cString: strerror(code)))",
      hint: "Pipe the text in, or give it as an argument.",
      status: .usage
    )
  }
}
