/// A connection from a browser, which sends one request.
final class RedirectConnection {
  let descriptor: Descriptor
  private(set) var received: [UInt8] = []
  private(set) var isAnswered = false
  private(set) var isClosed = false
  /// The time at which it is closed, whatever its state.
  private(set) var deadline: ContinuousClock.Instant
  /// Whether reading returns immediately.
  var isReady = false

  init(_ descriptor: Descriptor, until deadline: ContinuousClock.Instant) {
    self.descriptor = descriptor
    self.deadline = deadline
  }

  /// Receives the available bytes; any beyond the limit stay in the socket.
  func receive(upTo limit: Int) {
    while received.count <= limit, !isClosed, let bytes = descriptor.receive() {
      received += bytes
      isClosed = bytes.isEmpty
    }
  }

  /// Sends the response, after which nothing more is read.
  ///
  /// - Parameters:
  ///   - bytes: The response, which fits into the socket's buffer.
  ///   - deadline: The time at which the connection is closed.
  func answer(_ bytes: [UInt8], deadline: ContinuousClock.Instant) {
    isAnswered = true
    received = []
    self.deadline = deadline
    isClosed = !descriptor.send(bytes)
    // Closing with unread input would reset the connection and lose the response.
    descriptor.endSending()
  }

  /// Reads until the peer closes.
  func discardInput() {
    while !isClosed, let bytes = descriptor.receive() { isClosed = bytes.isEmpty }
  }
}
