package import Foundation
package import HTTP
package import HTTPTypes
package import Logging
import OAuth
import RateLimiting
import Synchronization

/// Exchanges the grants of identity providers for sessions of its own.
///
/// It takes requests and returns responses as values: for a server or, as a network session, for
/// its own process. It logs neither tokens nor anything else from a request.
package struct MemberService: Sendable {
  package let configuration: MemberServiceConfiguration
  let store: any MemberStore
  let exchange: GrantExchange
  let keys: SigningKeyRing
  let logger: Logger
  let now: @Sendable () -> Date
  let sessionLimiter: RateLimiter
  let tokenLimiter: RateLimiter
  private let storeFailures = StoreFailures()

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - configuration: The service's settings.
  ///   - store: Where members and sessions are stored.
  ///   - exchange: The providers whose grants are accepted.
  ///   - logger: The logger that receives a line for each request, without secrets.
  ///   - now: Returns the current time.
  package init(
    configuration: MemberServiceConfiguration,
    store: any MemberStore,
    exchange: GrantExchange,
    logger: Logger,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.configuration = configuration
    self.store = store
    self.exchange = exchange
    self.logger = logger
    self.now = now
    keys = SigningKeyRing(store: store, lifetime: configuration.lifetimes.signingKey)
    sessionLimiter = RateLimiter(configuration.rateLimits.session)
    tokenLimiter = RateLimiter(configuration.rateLimits.token)
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - body: Its body.
  ///   - caller: The caller, for the rate limits: the client's address, for example.
  /// - Returns: The response; failures are responses, too.
  package func response(
    to request: HTTPRequest,
    body: Data?,
    caller: String
  ) async -> NetworkResponse {
    let route = Route(path: request.path)
    var response: NetworkResponse
    do {
      response = try await answer(request, route, body ?? Data(), caller)
    } catch let failure as ErrorAnswer {
      response = NetworkResponse(failure)
    } catch {
      response = NetworkResponse(.storeUnavailable)
      // Only a store's own message is sure to contain nothing from the request.
      let reason = (error as? StoreUnavailable)?.description ?? "\(type(of: error))"
      if storeFailures.shouldLog(reason, at: now()) {
        logger.error("the store is unavailable: \(reason)")
      }
    }
    logger.info(
      "\(route == nil ? "unknown path" : request.method.rawValue) \(route?.rawValue ?? ""): \(response.head.status.code)"
    )
    if request.method == .head {
      response.body = Data()
    }
    return response
  }

  private func answer(
    _ request: HTTPRequest,
    _ route: Route?,
    _ body: Data,
    _ caller: String
  ) async throws -> NetworkResponse {
    guard let route else {
      throw ErrorAnswer(.notFound, "invalid_request", "there is nothing at this address")
    }
    try route.check(request)
    guard body.count <= configuration.maximumBodySize else { throw ErrorAnswer.tooLarge }
    switch route {
    case .session:
      try limit(sessionLimiter, caller)
      return try await signIn(body)
    case .token:
      try limit(tokenLimiter, caller)
      return try await refresh(try Form.read(body))
    case .revoke: return try await revoke(try Form.read(body))
    case .member where request.method == .delete:
      return try await deleteMember(of: try request.bearerToken())
    case .member: return try await member(of: try request.bearerToken())
    case .keys:
      return NetworkResponse(
        json: ["keys": try await keys.publicKeys(at: now())],
        fields: [.cacheControl: "public, max-age=300"]
      )
    case .health: return try await health()
    }
  }

  private func limit(_ limiter: RateLimiter, _ caller: String) throws(ErrorAnswer) {
    if let seconds = limiter.wait(for: caller, at: now()) { throw .slowDown(seconds: seconds) }
  }

  /// Reports whether the service and its store are available.
  private func health() async throws -> NetworkResponse {
    _ = try await keys.publicKeys(at: now())
    _ = try await store.session("", at: now())
    return NetworkResponse(json: ["status": "ok"])
  }
}

extension MemberService: NetworkSession {
  /// Answers a request from this process off the caller's actor, which may be drawing a screen.
  @concurrent
  package func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    guard !Task.isCancelled else { throw NetworkError.cancelled }
    return await response(to: request, body: body, caller: "")
  }
}

/// Decides which failures of the store are logged.
///
/// While the store is unavailable, every request fails for the same reason, and logging each one
/// would fill the log.
private final class StoreFailures: Sendable {
  /// How long the same reason is suppressed, in seconds.
  private static let interval: TimeInterval = 10

  private let last = Mutex<(reason: String, time: Date)?>(nil)

  /// Returns whether to log a failure, and records it as logged.
  func shouldLog(_ reason: String, at now: Date) -> Bool {
    last.withLock { last in
      if let last, last.reason == reason, abs(now.timeIntervalSince(last.time)) < Self.interval {
        return false
      }
      last = (reason, now)
      return true
    }
  }
}
