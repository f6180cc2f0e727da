import Foundation
import Hummingbird
import MemberService
import NIOCore
import RateLimiting
import ServerSupport
import Synchronization

/// Limits the sign-ins of each visitor, so that none can flood a provider on the site's behalf or
/// fill the site's store.
///
/// A visitor is a network address, because nothing makes a visitor who signs in keep a cookie. Each
/// server counts separately: a shared count would cost a database write for each rejected request.
final class SignInLimits: Sendable {
  /// A part of a sign-in.
  enum Step {
    /// The redirect to the provider, which may need a request to it.
    case start
    /// The provider's response, which may need requests to the provider and the member service.
    case finish
  }

  private let starts: RateLimiter
  private let ends: RateLimiter
  private let proxies: TrustedProxies
  private let isBehindProxy: Bool
  private let hasWarned = Atomic(false)
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - limit: The limit of each step; by default that of the member service, `nil` for none.
  ///   - proxies: The proxies that are trusted to name the visitor.
  ///   - isBehindProxy: Whether a proxy must name each visitor.
  ///   - now: Returns the current time.
  init(
    _ limit: RateLimit? = RateLimits().session,
    proxies: TrustedProxies = .loopback,
    isBehindProxy: Bool = false,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    starts = RateLimiter(limit)
    ends = RateLimiter(limit)
    self.proxies = proxies
    self.isBehindProxy = isBehindProxy
    self.now = now
  }

  /// Counts a step.
  ///
  /// Without a visitor's address, there is no limit: all visitors would count as one.
  ///
  /// - Parameters:
  ///   - request: The request, whose header fields name the visitor if a proxy sets them.
  ///   - peer: The other end of the connection.
  ///   - warn: Writes a warning for the operator of the server.
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
    return (step == .start ? starts : ends).wait(for: visitor.networks, at: now())
  }
}
