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
