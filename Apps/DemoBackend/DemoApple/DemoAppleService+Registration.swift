import Crypto
import Foundation
import OAuth

extension DemoAppleService {
  /// What the developer has registered: the team and the public half of its key.
  package struct Registration: Sendable {
    package let teamID: String
    package let keyID: String
    let publicKey: P256.Signing.PublicKey

    /// The longest time for which a client secret can be valid, in seconds: six months.
    private static let longestLifetime = 15_777_000.0

    init(teamID: String, keyID: String, publicKey: P256.Signing.PublicKey) {
      self.teamID = teamID
      self.keyID = keyID
      self.publicKey = publicKey
    }

    /// - Parameters:
    ///   - teamID: The `iss` of the client secret.
    ///   - keyID: The `kid` of the client secret.
    ///   - publicKeyPEM: The public key, as PEM.
    /// - Throws: A swift-crypto error for anything but a P-256 key.
    package init(teamID: String, keyID: String, publicKeyPEM: String) throws {
      let publicKey = try P256.Signing.PublicKey(pemRepresentation: publicKeyPEM)
      self.init(teamID: teamID, keyID: keyID, publicKey: publicKey)
    }

    /// Whether a client secret, an ES256 token, is signed with the registered key, is for that
    /// client and is currently valid.
    func accepts(_ secret: String, clientID: String, at now: Date) -> Bool {
      guard let parts = JWTParts(secret),
        let claims = try? JSONDecoder().decode(Claims.self, from: parts.payload),
        parts.header.algorithm == "ES256", parts.header.keyID == keyID,
        let signature = try? P256.Signing.ECDSASignature(rawRepresentation: parts.signature),
        publicKey.isValidSignature(signature, for: Data(parts.signed.utf8))
      else { return false }
      let seconds = now.timeIntervalSince1970
      return claims.iss == teamID && claims.sub == clientID && claims.aud == DemoAppleService.issuer
        // Clocks differ a little.
        && claims.iat <= seconds + 60 && claims.exp > seconds
        && claims.exp <= seconds + Self.longestLifetime
    }

    private struct Claims: Decodable {
      let iss: String
      let sub: String
      let aud: String
      let iat: Double
      let exp: Double
    }
  }

  package static let demoTeamID = "DEMOTEAM01"
  package static let demoKeyID = "DEMOKEY001"
  /// The name under `/auth` of the file that a developer downloads from Apple once.
  static let demoKeyFile = "AuthKey_\(demoKeyID).p8"

  /// The demo developer's key, which protects nothing: it is the same on every machine, so a member
  /// service and a `demo-backend` share it without configuration.
  static let demoKey = Result {
    try P256.Signing.PrivateKey(
      rawRepresentation: SHA256.hash(data: Data("The key of Marquee's demo developer".utf8))
    )
  }

  static var demoRegistration: Result<Registration, any Error> {
    demoKey.map {
      Registration(teamID: demoTeamID, keyID: demoKeyID, publicKey: $0.publicKey)
    }
  }

  /// Returns the demo developer's private key, which signs client secrets, as PEM.
  package static func demoKeyPEM() throws -> String { try demoKey.get().pemRepresentation }
}
