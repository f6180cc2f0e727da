import Foundation
import OAuth
import SharedKernel

/// The tokens of an answer of the member service.
struct SessionTokens: Equatable, HidingSecrets {
  let accessToken: String
  let refreshToken: String
  /// In seconds.
  let lifetime: TimeInterval

  /// How long a token lasts if the answer does not say: it is renewed at its next use.
  private static let unknownLifetime: TimeInterval = 0

  /// - Returns: `nil` if a token is missing, or of an unknown type.
  init?(_ answer: OAuthAnswer) {
    guard let accessToken = answer.token("access_token"),
      let refreshToken = answer.token("refresh_token"), answer.isBearer
    else { return nil }
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    lifetime = answer.seconds("expires_in")?.timeInterval ?? Self.unknownLifetime
  }
}

extension Duration {
  fileprivate var timeInterval: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
  }
}
