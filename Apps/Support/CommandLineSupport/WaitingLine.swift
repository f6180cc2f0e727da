import Synchronization

/// A line on a terminal that shows what a command is waiting for, and for how long.
package final class WaitingLine: Sendable {
  private let messages: Messages
  private let detail = Mutex("")

  package init(_ messages: Messages) {
    self.messages = messages
  }

  /// Adds to the line, such as "trying again in 3 s", until the next call.
  package func update(_ text: String) {
    detail.withLock { $0 = text }
  }

  /// Shows the line while `operation` runs.
  ///
  /// - Parameters:
  ///   - text: What the command is waiting for.
  ///   - operation: Runs in the caller's isolation.
  /// - Returns: The result of `operation`.
  package func show<Value>(
    _ text: String,
    while operation: () async throws -> Value
  ) async rethrows -> Value {
    guard messages.showsProgress else { return try await operation() }
    let ticker = Task { [self] in
      var seconds = 0
      defer { if seconds > 0 { messages.endProgress() } }
      while !Task.isCancelled {
        // Show nothing if the operation is fast.
        try await Task.sleep(for: seconds == 0 ? .milliseconds(300) : .seconds(1))
        let detail = detail.withLock { $0 }
        let elapsed = seconds == 0 ? "" : " \(seconds) s"
        messages.progress("\(text) …\(elapsed)" + (detail.isEmpty ? "" : " · \(detail)"))
        seconds += 1
      }
    }
    do {
      let value = try await operation()
      await end(ticker)
      return value
    } catch {
      await end(ticker)
      throw error
    }
  }

  private func end(_ ticker: Task<Void, any Error>) async {
    ticker.cancel()
    _ = await ticker.result
  }
}
