import DemoSignIn
import Foundation

/// What a user has consented to.
struct OpenIDGrant: Sendable {
  /// Identifies all tokens that come from one consent.
  let family: String
  let issuer: String
  let clientID: String
  let user: String
  let scopes: [String]
  /// The time at which the user signed in.
  let authTime: Date
  /// The address that the code was sent to; `nil` in the device flow.
  var redirectURI: String?
  var nonce: String?
  var challenge: CodeChallenge?

  /// The stable id of the user, the only claim a client may rely on to identify them.
  var subject: String { "demo|\(user)" }
}
