import Foundation

/// What the person has consented to.
struct AppleGrant: Sendable {
  /// The demo's person, who hides the e-mail behind one of Apple's.
  static let subject = "001234.5e1f6a8f3b0c4d2e9a7b6c5d4e3f2a1b.0815"
  static let email = "demo7x4k2p@privaterelay.appleid.com"

  let clientID: String
  let redirectURI: String
  let scopes: [String]
  let nonce: String?
  let authTime: Date
}
