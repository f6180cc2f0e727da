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

extension NetworkSession {
  /// Sends a request to `server`, by default a GET of `/`.
  func send(
    _ method: HTTPRequest.Method = .get,
    _ path: String = "/",
    to server: ScriptedServer,
    headers: HTTPFields = [:],
    body: Data? = nil
  ) async throws -> NetworkResponse {
    let request = HTTPRequest(
      method: method,
      scheme: "http",
      authority: server.authority,
      path: path,
      headerFields: headers
    )
    return try await response(to: request, body: body)
  }
}

extension NetworkResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}

/// The kinds of `NetworkError`, which tests compare without the messages.
enum ErrorKind: Equatable {
  case notConnected, unknownHost, connectionRefused, timedOut, tls, untrustedCertificate,
    connectionLost, invalidResponse
  case invalidEncoding, redirectRefused, tooLarge, cancelled, invalidURL, status, other, none

  init(_ error: (any Error)?) {
    self =
      switch error as? NetworkError {
      case .notConnected: .notConnected
      case .unknownHost: .unknownHost
      case .connectionRefused: .connectionRefused
      case .timedOut: .timedOut
      case .tls: .tls
      case .untrustedCertificate: .untrustedCertificate
      case .connectionLost: .connectionLost
      case .invalidResponse: .invalidResponse
      case .invalidEncoding: .invalidEncoding
      case .redirectRefused: .redirectRefused
      case .tooLarge: .tooLarge
      case .cancelled: .cancelled
      case .invalidURL: .invalidURL
      case .status: .status
      case .other: .other
      case nil: .none
      }
  }
}

/// Expects `body` to throw a `NetworkError` of one kind.
func expectError(
  _ kind: ErrorKind,
  sourceLocation: SourceLocation = #_sourceLocation,
  from body: () async throws -> NetworkResponse
) async {
  let error = await #expect(throws: NetworkError.self, sourceLocation: sourceLocation) {
    _ = try await body()
  }
  #expect(ErrorKind(error) == kind, "\(String(describing: error))", sourceLocation: sourceLocation)
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
