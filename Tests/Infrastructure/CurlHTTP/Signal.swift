import TestSupport

/// An event on a server's thread that a test awaits, once for each time that it happens.
struct Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func fire() {
    continuation.yield()
  }

  func wait(times: Int = 1) async {
    var iterator = stream.makeAsyncIterator()
    for _ in 0..<times {
      await iterator.next()
    }
  }
}

extension ScriptedServer {
  /// Creates a server that fires `arrived` for each request, and never answers.
  static func silent(_ arrived: Signal) throws -> ScriptedServer {
    try ScriptedServer { connection in
      _ = connection.readRequest()
      arrived.fire()
      connection.waitForClose()
    }
  }
}
