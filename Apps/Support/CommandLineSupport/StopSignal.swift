import Dispatch
import Foundation

/// Waits for SIGINT or SIGTERM on behalf of a server, which then finishes its requests.
package struct StopSignal {
  private let sources: [any DispatchSourceSignal]
  private let received: Task<Int32, Never>

  /// Starts waiting.
  ///
  /// - Parameters:
  ///   - patience: How long the requests in flight may take to end.
  ///   - giveUp: Called with the exit code if the program is still running after that.
  package init(
    patience: Duration = .seconds(1),
    giveUp: @escaping @Sendable (Int32) -> Void
  ) {
    let (signals, continuation) = AsyncStream.makeStream(of: Int32.self)
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield(number) }
      source.resume()
      return source
    }
    let received = Task {
      var iterator = signals.makeAsyncIterator()
      return await iterator.next() == SIGINT ? 130 : 0 as Int32
    }
    self.received = received
    Task {
      let code = await received.value
      try? await Task.sleep(for: patience)
      giveUp(code)
    }
  }

  /// 130 for SIGINT, 0 for SIGTERM; waits for one of them.
  package var exitCode: Int32 {
    get async { await received.value }
  }
}
