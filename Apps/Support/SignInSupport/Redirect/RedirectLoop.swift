import Foundation

/// Accepts connections and answers their requests, on its own thread.
struct RedirectLoop {
  private var socket: Descriptor?
  private let wake: WakePipe
  private let responder: RedirectResponder
  private let limits: RedirectListener.Limits
  /// The oldest first.
  private var connections: [RedirectConnection] = []

  /// How long the peer of an answered connection may take to close it.
  private static let farewell = Duration.seconds(1)

  init(
    socket: Descriptor?,
    wake: WakePipe,
    responder: RedirectResponder,
    limits: RedirectListener.Limits
  ) {
    self.socket = socket
    self.wake = wake
    self.responder = responder
    self.limits = limits
  }

  /// Serves until an expected query arrives, then stops listening.
  ///
  /// - Returns: The query; `nil` if the loop was woken, or has no socket.
  mutating func run() -> String? {
    guard socket != nil else { return nil }
    defer {
      socket = nil
      // Other requests, sent or still to come, get no response.
      connections.removeAll { !$0.isAnswered }
    }
    while !wait(orUntilWoken: true) {
      for connection in connections where connection.isReady {
        if let query = receive(from: connection) { return query }
      }
      acceptConnections()
    }
    return nil
  }

  /// Waits until the peers have read their responses.
  mutating func finish() {
    while !connections.allSatisfy(\.isClosed) {
      _ = wait(orUntilWoken: false)
      for connection in connections where connection.isReady { connection.discardInput() }
    }
  }

  /// Waits for sockets, and closes connections that have timed out.
  ///
  /// - Returns: Whether the loop was woken.
  private mutating func wait(orUntilWoken isWakeable: Bool) -> Bool {
    connections.removeAll(where: \.isClosed)
    let now = ContinuousClock.now
    connections.removeAll { $0.deadline <= now }
    // Without a socket, nothing would end the wait.
    guard isWakeable || !connections.isEmpty else { return false }
    let others = [isWakeable ? wake.reader : -1, socket?.number ?? -1]
    // A negative number is ignored.
    var polled = (others + connections.map(\.descriptor.number)).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let rest = connections.map { now.duration(to: $0.deadline) }.min()
    let count = poll(&polled, nfds_t(polled.count), rest.map(\.roundedUpMilliseconds) ?? -1)
    guard count >= 0 || errno == EINTR else { return true }
    for (connection, state) in zip(connections, polled.dropFirst(others.count)) {
      connection.isReady = count > 0 && state.revents != 0
    }
    return count > 0 && polled[0].revents != 0
  }

  private mutating func acceptConnections() {
    while let descriptor = socket?.acceptConnection() {
      let connection = RedirectConnection(descriptor, until: .now + limits.patience)
      connections.append(connection)
      if connections.count > limits.connections { connections.removeFirst() }
    }
  }

  /// Reads from a connection, and answers a complete request.
  ///
  /// - Returns: The query, if it is expected.
  private func receive(from connection: RedirectConnection) -> String? {
    guard !connection.isAnswered else {
      connection.discardInput()
      return nil
    }
    connection.receive(upTo: limits.requestSize)
    guard let request = RedirectRequest(connection.received, limit: limits.requestSize) else {
      return nil
    }
    let reply = responder.reply(to: request)
    connection.answer(reply.response, deadline: .now + Self.farewell)
    return reply.query
  }
}

/// Wakes a thread that waits for file descriptors.
final class WakePipe: Sendable {
  private let ends: (reader: Descriptor, writer: Descriptor)

  /// Readable once `signal` has been called.
  var reader: Int32 { ends.reader.number }

  init() throws(SystemCallFailure) {
    var numbers: [Int32] = [0, 0]
    guard pipe(&numbers) == 0 else { throw SystemCallFailure(call: "pipe", code: errno) }
    ends = (Descriptor(adopting: numbers[0]), Descriptor(adopting: numbers[1]))
  }

  func signal() {
    var byte: UInt8 = 0
    _ = write(ends.writer.number, &byte, 1)
  }
}

extension Duration {
  fileprivate var roundedUpMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1
    return Int32(clamping: max(milliseconds, 0))
  }
}
