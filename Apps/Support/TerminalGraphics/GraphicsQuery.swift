import Foundation

/// Asks a terminal whether it shows pixels, within a strict time.
package struct GraphicsQuery: Sendable {
  /// What came of it.
  package struct Answer: Sendable, Equatable {
    /// Nil if the terminal said nothing of pixels.
    package let support: GraphicsSupport?
    /// What somebody typed meanwhile, for whoever reads the input next.
    package let typed: [UInt8]
  }

  /// Ctrl-C.
  private static let interrupt: UInt8 = 3

  private let limit: Duration

  /// - Parameter limit: How long to wait for the reply; one over a slow line comes too late.
  package init(limit: Duration = .milliseconds(200)) {
    self.limit = limit
  }

  /// Asks the terminal of this process, if it reads from and writes to one, in the foreground.
  ///
  /// - Returns: Nil if nothing was asked.
  package func ask() -> Answer? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    // In the background, changing the terminal would stop the process.
    guard tcgetpgrp(terminal) == getpgrp(), let answer = ask(terminal) else { return nil }
    if answer.typed.contains(Self.interrupt) { kill(getpid(), SIGINT) }
    return answer
  }

  /// Asks the terminal behind a descriptor, and leaves its settings as they were.
  ///
  /// - Parameter terminal: Open for reading and writing.
  /// - Returns: Nil if nothing was asked: it is no terminal, or something typed waits to be read.
  package func ask(_ terminal: Int32) -> Answer? {
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0 else { return nil }
    var raw = settings
    // Ctrl-C comes as a byte, so that no signal ends the process before the settings are back.
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
