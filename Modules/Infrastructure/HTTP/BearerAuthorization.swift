public import Foundation
import HTTPTypes

/// A token for requests to a service on behalf of a user (RFC 6750).
public struct AccessToken: Sendable {
  let text: String
  let needsRefresh: Bool

  /// - Parameters:
  ///   - text: The characters to send after `Bearer`.
  ///   - needsRefresh: Whether it has expired, or expires before a request could arrive.
  public init(_ text: String, needsRefresh: Bool = false) {
    self.text = text
    self.needsRefresh = needsRefresh
  }
}

// Hides the token when it is printed, dumped or interpolated.
extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "access token" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

/// The source of the access tokens for a service, and the rule for which requests may have them.
///
/// All requests that need a new token at the same time wait for one refresh. Cancelling a request
/// does not cancel the refresh, because a refresh token can often be used only once.
public final class BearerAuthorization: Sendable {
  private let origin: Origin?
  private let current: @Sendable () async throws -> AccessToken?
  private let refresh: @Sendable (_ refused: String) async throws -> String
  private let renewals = SharedWork<RenewalKey, Renewal>(cancelsAbandoned: false)

  /// The key that all renewals share.
  private enum RenewalKey {
    case any
  }

  private struct Renewal: Sendable {
    let refused: String
    let token: String
  }

  /// - Parameters:
  ///   - url: The URL of the service. Tokens are sent only to its origin, and over http only to this
  ///     machine.
  ///   - current: Returns the stored token; `nil` if no one is signed in.
  ///   - refresh: Replaces a token, and returns the new one. Calls do not overlap. All waiting
  ///     requests throw its error.
  public init(
    for url: URL,
    current: @escaping @Sendable () async throws -> AccessToken?,
    refresh: @escaping @Sendable (_ refused: String) async throws -> String
  ) {
    origin = url.isSecureOrLoopback ? Origin(url) : nil
    self.current = current
    self.refresh = refresh
  }

  /// Whether a request may have a token, and has no credentials of its own.
  func covers(_ request: HTTPRequest) -> Bool {
    origin != nil && Origin(request) == origin && request.headerFields[.authorization] == nil
  }

  /// Returns a token; `nil` if no one is signed in.
  func token() async throws -> String? {
    if let renewal = try await renewals.runningValue(of: .any) { return renewal.token }
    guard let token = try await current() else { return nil }
    return token.needsRefresh ? try await self.token(insteadOf: token.text) : token.text
  }

  /// Returns a token other than the rejected one.
  func token(insteadOf refused: String) async throws -> String {
    while true {
      let renewal = try await renewals.value(of: .any) { [current, refresh] in
        // Another request, or another process, may have replaced the token already.
        if let kept = try await current(), kept.text != refused, !kept.needsRefresh {
          return Renewal(refused: refused, token: kept.text)
        }
        return Renewal(refused: refused, token: try await refresh(refused))
      }
      // A request with an older token may have started the refresh, and found the token that was
      // rejected here.
      if renewal.refused == refused || renewal.token != refused { return renewal.token }
    }
  }
}

extension BearerAuthorization {
  /// The number of requests that are waiting for a refresh.
  package var waitingCount: Int { renewals.waitingCount }
}
