import ArgumentParser
import LintEssentials
import SystemPackage

/// When to use color; `auto` decides for each stream.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Returns whether to write escape sequences to a stream.
  ///
  /// `auto` writes none with `NO_COLOR` (no-color.org), with `TERM=dumb`, or without `TERM`.
  func isColored(_ stream: StandardStream) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      let environment = ProcessInfo.processInfo.environment
      return stream.isTerminal && environment["NO_COLOR", default: ""].isEmpty
        && !["", "dumb"].contains(environment["TERM", default: ""])
    }
  }
}

/// A command's results on standard output.
struct Output: Sendable {
  let isColored: Bool
  private let failureStatus: ExitStatus

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - color: When to use color.
  ///   - failureStatus: The exit code if it cannot be written.
  init(color: ColorChoice, failureStatus: ExitStatus) {
    isColored = color.isColored(.output)
    self.failureStatus = failureStatus
  }

  /// The width of the terminal in columns; `nil` if the output is not a terminal.
  ///
  /// A terminal of unknown size, such as a serial one, is assumed to have 80 columns.
  var width: Int? {
    guard StandardStream.output.isTerminal else { return nil }
    let environment = ProcessInfo.processInfo.environment
    if let columns = environment["COLUMNS"].flatMap(Int.init), columns > 0 { return columns }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// - Throws: `CommandFailure` if the text cannot be written; `ExitCode`, to exit without a
  ///   message, if the reader has closed the pipe.
  func write(_ text: String) throws {
    try write(bytes: Array(text.utf8))
  }

  /// Writes bytes, with the same errors.
  func write(bytes: [UInt8]) throws {
    do {
      try StandardStream.output.write(bytes)
    } catch .brokenPipe {
      // The code that shells report for SIGPIPE, which some parent processes make their children
      // ignore.
      throw ExitCode(128 + SIGPIPE)
    } catch {
      throw CommandFailure("cannot write the output: \(error)", status: failureStatus)
    }
  }
}
