import Foundation
import Testing

/// Both ends of a pseudo-terminal.
final class PseudoTerminal: Sendable {
  /// Where the person and the screen would be.
  let outside: Int32
  /// What a program sees.
  let inside: Int32

  init() throws {
    var ends: (Int32, Int32) = (-1, -1)
    try #require(openpty(&ends.0, &ends.1, nil, nil, nil) == 0)
    (outside, inside) = ends
  }

  deinit {
    close(inside)
    close(outside)
  }

  var localModes: tcflag_t {
    var settings = termios()
    tcgetattr(inside, &settings)
    return settings.c_lflag
  }

  /// Writes as a keyboard or a terminal's reply does.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    write(outside, bytes, bytes.count)
  }

  /// Returns the program's output; blocks until it has a number of bytes.
  func output(count: Int) -> [UInt8] {
    var output: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: count)
    while output.count < count {
      let read = read(outside, &bytes, count - output.count)
      guard read > 0 else { break }
      output += bytes.prefix(read)
    }
    return output
  }
}
