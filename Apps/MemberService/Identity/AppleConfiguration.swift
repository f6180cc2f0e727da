package import Crypto
import SharedKernel

/// The settings of Sign in with Apple for a Services ID.
package struct AppleConfiguration: HidingSecrets, Sendable {
  /// The issuer of identity tokens, regardless of Apple's discovery document.
  static let issuer = "https://appleid.apple.com"

  package let clientID: String
  package let teamID: String
  package let keyID: String
  /// The key that signs the client secret.
  package let privateKey: P256.Signing.PrivateKey
  /// The base address of the endpoints.
  package var baseURL = Self.issuer

  package init(
    clientID: String,
    teamID: String,
    keyID: String,
    privateKey: P256.Signing.PrivateKey
  ) {
    self.clientID = clientID
    self.teamID = teamID
    self.keyID = keyID
    self.privateKey = privateKey
  }
}
