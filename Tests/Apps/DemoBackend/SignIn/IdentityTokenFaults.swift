import DemoSignIn
import HTTP
import Testing

/// Checks that a token has exactly the fault that its client requested.
///
/// - Parameters:
///   - keySet: The provider's keys.
///   - now: The time in seconds since 1970.
/// - Throws: An error for a token that cannot be read.
func expect(
  _ fault: IdentityTokenFault,
  in text: String,
  keySet: NetworkResponse,
  now: Double
) throws {
  guard fault != .malformed else {
    #expect(text.split(separator: ".").count == 3)
    #expect(throws: (any Error).self) { try DecodedToken(text) }
    return
  }
  let token = try DecodedToken(text)
  let (header, claims) = (token.header, token.claims)
  let isSigned = try token.isSigned(by: keySet)
  let breaksSignature: [IdentityTokenFault] = [
    .noneAlgorithm, .hs256, .otherAlgorithm, .badSignature, .wrongKeyID, .noKeyID,
  ]
  if fault != .derSignature {
    #expect(isSigned == !breaksSignature.contains(fault))
  }
  switch fault {
  case .noneAlgorithm:
    #expect(header["alg"] as? String == "none")
    #expect(token.signature.isEmpty)
  case .hs256: #expect(header["alg"] as? String == "HS256")
  case .otherAlgorithm: #expect(header["alg"] as? String == "ES256")
  case .badSignature: #expect(header["alg"] as? String == "RS256")
  case .derSignature: #expect(token.signature.first == 0x30 || isSigned)
  case .wrongKeyID: #expect(header["kid"] as? String == "nobodys-key")
  case .noKeyID: #expect(header["kid"] == nil)
  case .criticalExtension: #expect(header["crit"] as? [String] == ["demo"])
  case .malformed: break
  case .wrongIssuer: #expect(claims["iss"] as? String == "https://issuer.invalid")
  case .wrongAudience: #expect(claims["aud"] as? String == "another-client")
  case .audienceList: #expect(claims["aud"] as? [String] == ["aud-list"])
  case .untrustedAudience:
    #expect(claims["aud"] as? [String] == ["aud-untrusted", "another-client"])
  case .wrongAuthorizedParty:
    #expect(claims["aud"] as? [String] == ["wrong-azp", "another-client"])
    #expect(claims["azp"] as? String == "another-client")
  case .wrongNonce: #expect(claims["nonce"] as? String == "another-nonce")
  case .noNonce: #expect(claims["nonce"] == nil)
  case .expired: #expect(try #require(claims["exp"] as? Double) == now - 3_600)
  case .noExpiry: #expect(claims["exp"] == nil)
  case .issuedInFuture: #expect(try #require(claims["iat"] as? Double) == now + 3_600)
  case .noSubject: #expect(claims["sub"] == nil)
  }
}
