import Foundation
import HTTP
import HTTPTypes
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

  let session: RecordingSession
  private let accepted: Accepted

  /// - Parameters:
  ///   - token: The token that is accepted.
  ///   - challenge: The response to any other token.
  ///   - redirects: The number of redirects before each answer.
  init(accepting token: String, challenge: String = challenge, redirects: Int = 0) {
    let accepted = Accepted(token)
    self.accepted = accepted
    session = RecordingSession { request in
      let isAccepted = request.headerFields[.authorization] == "Bearer \(accepted.token)"
      var metrics = TransferMetrics()
      metrics.redirectCount = redirects
      return NetworkResponse(
        head: isAccepted
          ? HTTPResponse(status: .ok)
          : HTTPResponse(status: .unauthorized, headerFields: [.wwwAuthenticate: challenge]),
        metrics: metrics
      )
    }
  }

  private final class Accepted: Sendable {
    private let value: Mutex<String>
    var token: String { value.withLock { $0 } }

    init(_ token: String) { value = Mutex(token) }

    func replace(with token: String) { value.withLock { $0 = token } }
  }

  func accept(_ token: String) { accepted.replace(with: token) }

  /// The tokens of all requests, in their order.
  var tokens: [String?] {
    session.requests.map { $0.headerFields[.authorization]?.replacing("Bearer ", with: "") }
  }
}

extension HTTPRequest {
  /// A request of the member service.
  static func member(
    _ method: HTTPRequest.Method = .get,
    at origin: String = "https://members.test"
  ) -> HTTPRequest {
    let parts = origin.split(separator: "://", maxSplits: 1).map(String.init)
    return HTTPRequest(method: method, scheme: parts[0], authority: parts[1], path: "/member")
  }
}

/// Holds the requests with some tokens until a test releases them.
final class HeldService: NetworkSession {
  private struct State {
    var held: Set<String>
    var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
  }

  private let service: TokenService
  private let state: Mutex<State>

  init(_ service: TokenService, holding tokens: String...) {
    self.service = service
    state = Mutex(State(held: Set(tokens)))
  }

  var waitingCount: Int { state.withLock { $0.waiting.values.reduce(0) { $0 + $1.count } } }

  /// Answers the requests with a token, and all later ones.
  func release(_ token: String) {
    let waiting = state.withLock { state in
      state.held.remove(token)
      return state.waiting.removeValue(forKey: token)
    }
    waiting?.forEach { $0.resume() }
  }

  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    let token = request.headerFields[.authorization]?.replacing("Bearer ", with: "") ?? ""
    await withCheckedContinuation { continuation in
      let isHeld = state.withLock { state in
        guard state.held.contains(token) else { return false }
        state.waiting[token, default: []].append(continuation)
        return true
      }
      if !isHeld { continuation.resume() }
    }
    return try await service.session.response(to: request, body: body)
  }
}
