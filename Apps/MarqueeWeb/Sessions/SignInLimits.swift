import Foundation
import Hummingbird
import MemberService
import NIOCore
import RateLimiting
import ServerSupport
import Synchronization

/// Limits the sign-ins of each visitor, so that none asks a provider again and again on behalf of
/// the site, or fills its store.
///
/// A visitor is a network address, because whoever signs in has no cookie that must be kept. Each
/// server counts for itself: a common count would cost the database a write for each request that
/// it refuses.
final class SignInLimits: Sendable {
  /// A part of a sign-in.
  enum Step {
    /// The way to the provider, which may need a request to it.
    case start
    /// The provider's answer, which may need requests to the provider and the member service.
    case answer
  }

  private let starts: RateLimiter
  private let answers: RateLimiter
  private let proxies: TrustedProxies
  private let isBehindProxy: Bool
  private let hasWarned = Atomic(false)
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - limit: The limit of each step; by default that of the member service, `nil` for none.
  ///   - proxies: The proxies that name the visitor.
  ///   - isBehindProxy: Whether a proxy has to name each visitor.
  ///   - now: Returns the current time.
  init(
    _ limit: RateLimit? = RateLimits().session,
    proxies: TrustedProxies = .loopback,
    isBehindProxy: Bool = false,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    starts = RateLimiter(limit)
    answers = RateLimiter(limit)
    self.proxies = proxies
    self.isBehindProxy = isBehindProxy
    self.now = now
  }

  /// Counts a step.
  ///
  /// Without the address of a visitor, nothing is limited: all of them would count as one.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - request: The request, whose fields name the visitor if a proxy sends them.
  ///   - peer: The other end of the connection.
  ///   - warn: Writes a warning for whoever runs the server.
  /// - Returns: `nil` if the step is allowed, otherwise the seconds to wait.
  func wait(
    for step: Step,
    _ request: Request,
    peer: SocketAddress?,
    warn: (String) -> Void
  ) -> Int? {
    let peer = peer?.ipAddress.flatMap { IPAddress($0) }
    guard let visitor = proxies.client(of: request.headers, peer: peer) else {
      if isBehindProxy, !hasWarned.exchange(true, ordering: .relaxed) {
        warn("sign-ins are not limited: the proxy does not set X-Forwarded-For")
      }
      return nil
    }
    return (step == .start ? starts : answers).wait(for: visitor.networks, at: now())
  }
}
