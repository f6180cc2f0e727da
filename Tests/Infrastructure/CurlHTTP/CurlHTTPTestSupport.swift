import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

extension CurlSession.Configuration {
  /// The defaults without their time limits, which a busy machine could reach.
  ///
  /// Where only a limit would end a transfer, the test counts as hung before the transfer ends.
  /// The variable `TEST_SESSION_THREADS` sets the number of threads.
  static var testing: Self {
    let limit: Duration = .hangLimit * 3
    var configuration = Self()
    configuration.connectTimeout = limit
    configuration.requestTimeout = limit
    configuration.stallTimeout = limit
    let threads = ProcessInfo.processInfo.environment["TEST_SESSION_THREADS"].flatMap(Int.init)
    configuration.threads = threads ?? configuration.threads
    return configuration
  }
}

extension CurlSession {
  /// Creates a session without time limits, except for those that `change` sets.
  static func testing(
    _ change: (inout Configuration) -> Void = { _ in }
  ) -> CurlSession {
    var configuration = Configuration.testing
    change(&configuration)
    return CurlSession(configuration: configuration)
  }

  func expectIdle(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(diagnostics.transfersInFlight == 0, sourceLocation: sourceLocation)
    #expect(diagnostics.easyHandles == 0, sourceLocation: sourceLocation)
  }
}

extension NetworkResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}

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
