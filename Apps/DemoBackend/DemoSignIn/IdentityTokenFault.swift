import Crypto
import DemoBackend
import Foundation

/// What can be wrong with an identity token; the raw value is the client id.
package enum IdentityTokenFault: String, CaseIterable, Sendable {
  /// Not signed, with the algorithm `none`.
  case noneAlgorithm = "alg-none"
  /// Signed by HS256 with the public key as the secret.
  case hs256
  /// The header names a different algorithm from the key's.
  case otherAlgorithm = "alg-other"
  /// The signature is for other claims.
  case badSignature = "bad-signature"
  /// An ES256 signature as DER instead of two 32-byte numbers.
  case derSignature = "der-signature"
  /// The id of a key that does not exist.
  case wrongKeyID = "wrong-kid"
  /// No key id, although there may be several keys.
  case noKeyID = "no-kid"
  /// An unknown extension in `crit` (RFC 7515, section 4.1.11).
  case criticalExtension = "crit"
  /// Not three parts.
  case malformed
  case wrongIssuer = "wrong-iss"
  case wrongAudience = "wrong-aud"
  /// A list with the client as the only audience, which is allowed.
  case audienceList = "aud-list"
  /// A list with the client and an untrusted audience.
  case untrustedAudience = "aud-untrusted"
  /// The token was issued to another client.
  case wrongAuthorizedParty = "wrong-azp"
  case wrongNonce = "wrong-nonce"
  case noNonce = "no-nonce"
  /// Issued two hours ago, and expired one hour ago.
  case expired
  case noExpiry = "no-exp"
  /// Issued one hour in the future.
  case issuedInFuture = "future-iat"
  case noSubject = "no-sub"

  /// Returns the signed token with this fault.
  func sign(_ token: WebToken, at now: Date) throws -> String {
    var token = token
    let seconds = Int(now.timeIntervalSince1970)
    let audience = token.claims.value("aud") ?? .null
    switch self {
    case .noneAlgorithm:
      token.header = [("alg", "none"), ("typ", "JWT")]
      return token.signed { _ in Data() }
    case .hs256:
      token.header.set("alg", "HS256")
      let secret = SymmetricKey(data: Data(token.key.publicPEM.utf8))
      return token.signed { Data(HMAC<SHA256>.authenticationCode(for: $0, using: secret)) }
    case .badSignature:
      return try token.signed { try token.key.signature(for: $0 + Data("other".utf8)) }
    case .derSignature:
      return try token.signed { try token.key.signatureAsDER(for: $0) }
    case .malformed:
      return "not.a.token"
    case .otherAlgorithm:
      token.header.set("alg", token.key.algorithm == "ES256" ? "RS256" : "ES256")
    case .wrongKeyID: token.header.set("kid", "nobodys-key")
    case .noKeyID: token.header.set("kid", nil)
    case .criticalExtension:
      token.header.set("crit", ["demo"])
      token.header.set("demo", true)
    case .wrongIssuer: token.claims.set("iss", "https://issuer.invalid")
    case .wrongAudience: token.claims.set("aud", "another-client")
    case .audienceList: token.claims.set("aud", [audience])
    case .untrustedAudience: token.claims.set("aud", [audience, "another-client"])
    case .wrongAuthorizedParty:
      token.claims.set("aud", [audience, "another-client"])
      token.claims.set("azp", "another-client")
    case .wrongNonce: token.claims.set("nonce", "another-nonce")
    case .noNonce: token.claims.set("nonce", nil)
    case .expired:
      token.claims.set("iat", .int(seconds - 7_200))
      token.claims.set("exp", .int(seconds - 3_600))
    case .noExpiry: token.claims.set("exp", nil)
    case .issuedInFuture: token.claims.set("iat", .int(seconds + 3_600))
    case .noSubject: token.claims.set("sub", nil)
    }
    return try token.signed()
  }
}
