package import Foundation
import Testing

/// Both ends of a pseudo-terminal.
package final class PseudoTerminal: Sendable {
  /// Where the person and the screen would be.
  private let outside: Int32
  /// What a program sees.
  package let inside: Int32

  package init() throws {
    var ends: (Int32, Int32) = (-1, -1)
    try #require(openpty(&ends.0, &ends.1, nil, nil, nil) == 0)
    (outside, inside) = ends
  }

  deinit {
    close(inside)
    close(outside)
  }

  package var localModes: tcflag_t {
    var settings = termios()
    tcgetattr(inside, &settings)
    return settings.c_lflag
  }

  /// Writes as a keyboard or a terminal's reply does.
  package func type(_ text: String) {
    let bytes = Array(text.utf8)
    write(outside, bytes, bytes.count)
  }

  /// Returns the next line of input, as a shell would read it.
  package func line() -> String {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(inside, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// Reads the program's output up to some text; blocks until it arrives.
  ///
  /// - Returns: Whether it arrived before the program's end.
  @discardableResult
  package func shows(_ text: String) -> Bool {
    var output: [UInt8] = []
    var byte: UInt8 = 0
    while !output.reversed().starts(with: text.utf8.reversed()) {
      guard read(outside, &byte, 1) == 1 else { return false }
      output.append(byte)
    }
    return true
  }
}
