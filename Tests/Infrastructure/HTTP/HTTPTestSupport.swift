import Foundation
import HTTP
import HTTPTypes
import InMemoryLogging
import Logging
import Synchronization
import TestSupport

/// A person's token as an app keeps it, with a refresh that a test controls.
final class KeptToken: Sendable {
  let refreshes = Controlled<String, String>()
  private let kept: Mutex<AccessToken?>

  init(_ token: String?, needsRefresh: Bool = false) {
    kept = Mutex(token.map { AccessToken($0, needsRefresh: needsRefresh) })
  }

  func keep(_ token: String) { kept.withLock { $0 = AccessToken(token) } }

  func authorization(for url: String = "https://members.test") throws -> BearerAuthorization {
    BearerAuthorization(for: try NetworkConfig(url).baseURL) { [self] in
      kept.withLock { $0 }
    } refresh: { [self] refused in
      let token = try await refreshes.run(refused) { _ in }
      keep(token)
      return token
    }
  }
}

/// A service that accepts one token, and refuses all others.
final class TokenService: Sendable {
  static let challenge = #"Bearer realm="members", error="invalid_token""#

  private let accepted: Mutex<String>
  private let challenge: String
  private let redirects: Int
  private let asked = Mutex<[(token: String?, body: Data?)]>([])

  /// - Parameters:
  ///   - token: The token that is accepted.
  ///   - challenge: The response to any other token.
  ///   - redirects: The number of redirects before each answer.
  init(accepting token: String, challenge: String = challenge, redirects: Int = 0) {
    accepted = Mutex(token)
    self.challenge = challenge
    self.redirects = redirects
  }

  func accept(_ token: String) { accepted.withLock { $0 = token } }

  /// The tokens of all requests, in their order.
  var tokens: [String?] { asked.withLock { $0.map(\.token) } }
  var bodies: [Data?] { asked.withLock { $0.map(\.body) } }
}

extension TokenService: NetworkSession {
  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    let token = request.headerFields[.authorization]?.replacing("Bearer ", with: "")
    asked.withLock { $0.append((token, body)) }
    var metrics = TransferMetrics()
    metrics.redirectCount = redirects
    var head = HTTPResponse(status: .ok)
    if token != accepted.withLock({ $0 }) {
      head = HTTPResponse(status: .unauthorized, headerFields: [.wwwAuthenticate: challenge])
    }
    return NetworkResponse(head: head, metrics: metrics)
  }
}

extension HTTPRequest {
  /// A request of the member service.
  static func member(
    _ method: HTTPRequest.Method = .get,
    at origin: String = "https://members.test"
  ) -> HTTPRequest {
    let parts = origin.components(separatedBy: "://")
    return HTTPRequest(method: method, scheme: parts[0], authority: parts[1], path: "/member")
  }
}

extension InMemoryLogHandler {
  func logger(_ level: Logger.Level = .debug) -> Logger {
    var logger = Logger(label: "test") { _ in self }
    logger.logLevel = level
    return logger
  }
}
