package import Foundation
package import HTTP
package import HTTPTypes
package import Testing

extension NetworkSession {
  /// Sends a request to `server`, by default a GET of `/`.
  package func send(
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

/// The kinds of `NetworkError`, which tests compare without the messages.
package enum ErrorKind: Equatable {
  case notConnected, proxyUnreachable, proxyRefused, unknownHost, connectionRefused, timedOut
  case tls, untrustedCertificate, connectionLost, invalidResponse
  case invalidEncoding, redirectRefused, tooLarge, cancelled, invalidURL, status, other, none

  package init(_ error: (any Error)?) {
    self =
      switch error as? NetworkError {
      case .notConnected: .notConnected
      case .proxyUnreachable: .proxyUnreachable
      case .proxyRefused: .proxyRefused
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
package func expectError(
  _ kind: ErrorKind,
  sourceLocation: SourceLocation = #_sourceLocation,
  from body: () async throws -> NetworkResponse
) async {
  let error = await #expect(throws: NetworkError.self, sourceLocation: sourceLocation) {
    _ = try await body()
  }
  #expect(ErrorKind(error) == kind, "\(String(describing: error))", sourceLocation: sourceLocation)
}

extension ServerConnection {
  /// Answers the first request and closes.
  package func answerOnce(_ response: [UInt8] = Responses.ok()) {
    guard readRequest() != nil else { return }
    try? send(response)
  }
}
