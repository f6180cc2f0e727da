import Dispatch
import Foundation

/// Waits for SIGINT or SIGTERM, and ends the program one second later if it is still running.
struct StopSignal {
  private let sources: [any DispatchSourceSignal]
  private let received: Task<Int32, Never>

  init() {
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
      try? await Task.sleep(for: .seconds(1))
      exit(code)
    }
  }

  /// 130 for SIGINT, 0 for SIGTERM; waits for one of them.
  var exitCode: Int32 {
    get async { await received.value }
  }
}
