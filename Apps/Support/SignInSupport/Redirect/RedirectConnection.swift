import Foundation

/// A connection of a browser, which sends one request.
final class RedirectConnection {
  let descriptor: Descriptor
  private(set) var received: [UInt8] = []
  private(set) var isAnswered = false
  private(set) var isClosed = false
  /// When it is closed, whatever it does.
  private(set) var deadline: ContinuousClock.Instant
  /// Whether reading returns at once.
  var isReady = false

  init(_ descriptor: Descriptor, until deadline: ContinuousClock.Instant) {
    self.descriptor = descriptor
    self.deadline = deadline
  }

  /// Receives what has arrived; more than the limit stays in the socket.
  func receive(upTo limit: Int) {
    while received.count <= limit, !isClosed, let bytes = descriptor.receive() {
      received += bytes
      isClosed = bytes.isEmpty
    }
  }

  /// Sends the answer, after which nothing else is read.
  ///
  /// - Parameters:
  ///   - bytes: The answer, which fits into the socket's buffer.
  ///   - deadline: The time at which the connection is closed.
  func answer(_ bytes: [UInt8], deadline: ContinuousClock.Instant) {
    isAnswered = true
    received = []
    self.deadline = deadline
    isClosed = !descriptor.send(bytes)
    // Closing with unread input would reset the connection, and lose the answer.
    descriptor.endSending()
  }

  /// Reads until the peer closes.
  func discardInput() {
    while !isClosed, let bytes = descriptor.receive() { isClosed = bytes.isEmpty }
  }
}
