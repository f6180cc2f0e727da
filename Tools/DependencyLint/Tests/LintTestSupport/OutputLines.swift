import Subprocess

/// The lines of a program's output, read as it prints them.
struct OutputLines {
  private var buffers: SubprocessOutputSequence.AsyncIterator
  private var splitter = LineSplitter()

  init(_ output: SubprocessOutputSequence) {
    buffers = output.makeAsyncIterator()
  }

  /// The next line; `nil` at the end of the output.
  mutating func next() async throws -> String? {
    while true {
      if let line = splitter.nextLine() { return line }
      guard let buffer = try await buffers.next() else { return splitter.lastLine() }
      buffer.withUnsafeBytes { splitter.append($0) }
    }
  }
}

/// Splits bytes at line feeds, then decodes each line.
///
/// tmux ends lines at any byte, even within a character. swift-subprocess's `strings()` treats the
/// line feed after the byte E2 or C2 as part of the character and joins two lines. A carriage
/// return before the line feed is not part of a line.
package struct LineSplitter {
  private var bytes: [UInt8] = []
  private var start = 0
  /// The index up to which there is no line feed.
  private var searched = 0

  package init() {}

  package mutating func append(_ more: some Sequence<UInt8>) {
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes.append(contentsOf: more)
  }

  /// The next complete line; `nil` until its line feed is appended.
  package mutating func nextLine() -> String? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    defer {
      start = end + 1
      searched = start
    }
    let line = bytes[start..<end]
    return text(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }

  /// The bytes after the last line feed; `nil` if there are none.
  package mutating func lastLine() -> String? {
    guard start < bytes.count else { return nil }
    defer {
      start = bytes.count
      searched = start
    }
    return text(bytes[start...])
  }

  private func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line, as: UTF8.self)
  }
}
