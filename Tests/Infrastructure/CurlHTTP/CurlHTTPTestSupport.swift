import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

extension CurlSession {
  static func with(_ change: (inout Configuration) -> Void) -> CurlSession {
    var configuration = Configuration()
    change(&configuration)
    return CurlSession(configuration: configuration)
  }

  /// For servers that hold their answers back until a busy machine has come round to something else.
  static func patient(_ change: (inout Configuration) -> Void = { _ in }) -> CurlSession {
    with {
      $0.connectTimeout = .seconds(600)
      $0.requestTimeout = .seconds(600)
      $0.stallTimeout = .seconds(600)
      change(&$0)
    }
  }

  func expectIdle(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(diagnostics.transfersInFlight == 0, sourceLocation: sourceLocation)
    #expect(diagnostics.easyHandles == 0, sourceLocation: sourceLocation)
  }
}

extension NetworkSession {
  /// Sends a request to `server`, a GET of `/` unless told otherwise.
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

/// The kinds of `NetworkError`, to compare without the transport's words.
enum ErrorKind: Equatable {
  case notConnected, timedOut, tls, untrustedCertificate, connectionLost, invalidResponse
  case redirectRefused, tooLarge, cancelled, invalidURL, status, other, none

  init(_ error: (any Error)?) {
    self =
      switch error as? NetworkError {
      case .notConnected: .notConnected
      case .timedOut: .timedOut
      case .tls: .tls
      case .untrustedCertificate: .untrustedCertificate
      case .connectionLost: .connectionLost
      case .invalidResponse: .invalidResponse
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

/// Expects `body` to throw a `NetworkError` of that kind.
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

/// Something that happens on a server's thread and that a test awaits, as often as it happens.
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

/// Waits until `condition` holds, however busy the machine; false when it does not within minutes.
func eventually(_ condition: () -> Bool) async throws -> Bool {
  let deadline = ContinuousClock.now + .seconds(300)
  while !condition() {
    guard ContinuousClock.now < deadline else { return false }
    try await Task.sleep(for: .milliseconds(2))
  }
  return true
}
