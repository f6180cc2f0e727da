import Dispatch
import LintEssentials

/// Reads standard input on its own queue, because reading may block.
enum ServerInput {
  private static let size = 1 << 16

  /// Returns the bytes as they arrive, up to the end of the input.
  static func chunks() -> AsyncStream<[UInt8]> {
    AsyncStream { continuation in
      DispatchQueue(label: "dependency-lint.input").async {
        var buffer = [UInt8](repeating: 0, count: size)
        while true {
          let count = read(STDIN_FILENO, &buffer, buffer.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return continuation.finish() }
          continuation.yield(Array(buffer[..<count]))
        }
      }
    }
  }
}
