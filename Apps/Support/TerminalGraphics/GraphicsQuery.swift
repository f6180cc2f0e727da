import Foundation

/// Queries whether a terminal can show pixels, with a time-out.
package struct GraphicsQuery: Sendable {
  /// The result of a query.
  package struct Answer: Sendable, Equatable {
    /// The terminal's support for pixels; `nil` if its reply does not mention any.
    package let support: GraphicsSupport?
    /// The input that the user typed during the query.
    package let typed: [UInt8]
  }

  /// The byte of Ctrl-C.
  private static let interrupt: UInt8 = 3

  /// The time in which replies arrive, even over a satellite.
  ///
  /// Almost every terminal replies, so only slow connections take this long. The shell would read
  /// later replies as typed text.
  package static let limit = Duration.seconds(1)

  private let limit: Duration

  /// Creates a query.
  ///
  /// - Parameter limit: The time to wait for the reply.
  package init(limit: Duration = Self.limit) {
    self.limit = limit
  }

  /// Queries the terminal of this process, if input and output are a terminal and the process is in
  /// the foreground.
  ///
  /// - Returns: The result; `nil` if the terminal was not queried.
  package func ask() -> Answer? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    // In the background, changing the terminal's settings would stop the process.
    guard tcgetpgrp(terminal) == getpgrp(), let answer = ask(terminal) else { return nil }
    if answer.typed.contains(Self.interrupt) { kill(getpid(), SIGINT) }
    return answer
  }

  /// Queries a terminal, and restores its settings.
  ///
  /// - Parameter terminal: A descriptor that is open for reading and writing.
  /// - Returns: The result; `nil` if the descriptor is not a terminal, or has unread input.
  package func ask(_ terminal: Int32) -> Answer? {
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0 else { return nil }
    var raw = settings
    // Receive Ctrl-C as a byte, so that no signal ends the process before the settings are
    // restored.
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    guard tcsetattr(terminal, TCSANOW, &raw) == 0 else { return nil }
    defer { tcsetattr(terminal, TCSANOW, &settings) }
    guard !isReadable(terminal, within: .zero) else { return nil }
    guard send(GraphicsReply.question, to: terminal) else { return nil }
    let reply = reply(from: terminal)
    return Answer(support: reply.support, typed: reply.typed)
  }

  private func reply(from terminal: Int32) -> GraphicsReply {
    let end = ContinuousClock.now + limit
    var reply = GraphicsReply()
    var bytes = [UInt8](repeating: 0, count: 256)
    while !reply.isComplete, case let rest = end - .now, rest > .zero,
      isReadable(terminal, within: rest)
    {
      let count = read(terminal, &bytes, bytes.count)
      guard count > 0 || (count < 0 && errno == EINTR) else { break }
      bytes.prefix(max(0, count)).forEach { reply.receive($0) }
    }
    return reply
  }

  private func isReadable(_ terminal: Int32, within limit: Duration) -> Bool {
    var descriptor = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    let (seconds, fraction) = limit.components
    let milliseconds = seconds * 1_000 + fraction / 1_000_000_000_000_000
    return poll(&descriptor, 1, Int32(clamping: milliseconds)) > 0
      && descriptor.revents & Int16(POLLIN) != 0
  }

  private func send(_ text: String, to terminal: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
