import Crypto
import Foundation

extension DemoAppleService {
  package static let demoTeamID = "DEMOTEAM01"
  package static let demoKeyID = "DEMOKEY001"
  /// The name under `/auth` of the file that a developer downloads from Apple once.
  static let demoKeyFile = "AuthKey_\(demoKeyID).p8"

  /// The demo developer's key, which guards nothing: it is the same on every machine, so that a
  /// member service and a `demo-backend` know it without being told.
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

  /// Returns the demo developer's private key as PEM, which signs client secrets.
  package static func demoKeyPEM() throws -> String { try demoKey.get().pemRepresentation }
}
