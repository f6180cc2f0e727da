import ArgumentParser
import Foundation
import SystemPackage
import TerminalText

/// A command's results on standard output.
package struct Output: Sendable {
  private let invocation = Invocation.current
  private let color: ColorChoice

  /// - Parameter color: When to use color.
  package init(color: ColorChoice) {
    self.color = color
  }

  package var isColored: Bool {
    color.isColored(onTerminal: isTerminal, environment: invocation.environment)
  }

  private var isTerminal: Bool { invocation.streams.isTerminal(.output) }

  /// Returns a line in bold, if the output is colored.
  package func bold(_ line: String) -> String {
    isColored ? "\u{1B}[1m\(line)\u{1B}[0m" : line
  }

  /// The width of the terminal in columns; `nil` if the output is not a terminal.
  package var width: Int? {
    guard isTerminal else { return nil }
    if let columns = invocation.environment["COLUMNS"].flatMap(Int.init), columns > 0 {
      return columns
    }
    return TerminalSize.current.map(\.columns)
  }

  /// - Throws: `CommandFailure` if the text cannot be written; `ExitCode`, to exit without a
  ///   message, if the reader has closed the pipe.
  package func write(_ text: String) throws {
    do {
      try invocation.streams.write(Array(text.utf8), to: .output)
    } catch .brokenPipe {
      // The code that shells report for SIGPIPE, which some parent processes make their children
      // ignore.
      throw ExitCode(128 + SIGPIPE)
    } catch {
      throw CommandFailure(
        localized("cannot write the output: \(error)", "no se puede escribir la salida: \(error)")
      )
    }
  }

  /// Encodes a value with sorted keys and a newline at its end.
  ///
  /// - Throws: `CommandFailure` if it cannot be written.
  package func writeJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    try write(text.escapingControlCharacters + "\n")
  }
}

/// The size of a terminal.
package struct TerminalSize {
  package let columns: Int
  package let rows: Int
  /// The width and height of a cell in pixels; `nil` if the terminal does not report them.
  package let cell: (width: Int, height: Int)?

  /// The current size of the terminal on standard output; `nil` without a terminal.
  package static var current: TerminalSize? { of(STDOUT_FILENO) }

  /// The current size of the terminal on a file descriptor; `nil` without a terminal.
  ///
  /// A terminal of unknown size, such as a serial one, reports 0. It is assumed to have 80 columns
  /// and 24 rows.
  static func of(_ descriptor: CInt) -> TerminalSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    let columns = size.ws_col > 0 ? Int(size.ws_col) : 80
    let rows = size.ws_row > 0 ? Int(size.ws_row) : 24
    let (width, height) = (Int(size.ws_xpixel) / columns, Int(size.ws_ypixel) / rows)
    return TerminalSize(
      columns: columns,
      rows: rows,
      cell: width > 0 && height > 0 ? (width, height) : nil
    )
  }
}
