import HTTP
import Crypto
import Foundation

/// The required claims of an identity token (OpenID Connect Core, section 3.1.3.7).
struct IdentityTokenRules {
  /// The asymmetric algorithms that jwt-kit supports.
  static let asymmetricAlgorithms: Set = [
    "RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA",
  ]

  /// The tolerated clock difference, in seconds.
  static let leeway: TimeInterval = 60

  /// The maximum age of an identity token that a client itself presents, in seconds.
  static let oldest: TimeInterval = 600

  /// How long a used token is remembered, in seconds: until it is too old by the clocks of its
  /// provider and of all services that share a store.
  static let memory = oldest + 3 * leeway

  let issuer: String
  let clientID: String
  /// The nonce of the request; `nil` if it had none.
  let nonce: String?
  var algorithms = asymmetricAlgorithms
  /// The access token that came with it, for `at_hash`.
  var accessToken: String?
  /// The longest time since the token was issued, in seconds; `nil` for none.
  var maximumAge: TimeInterval?

  init(issuer: String, clientID: String, nonce: String?) {
    self.issuer = issuer
    self.clientID = clientID
    self.nonce = nonce
  }

  /// Returns what is wrong with a token; `nil` if nothing is.
  ///
  /// - Parameters:
  ///   - claims: The claims of a token whose signature is valid.
  ///   - algorithm: The algorithm of the signature, which `at_hash` uses too.
  ///   - now: The current time.
  /// - Returns: The words that follow "the identity token", with nothing from the token but times.
  func flaw(of claims: IdentityTokenClaims, algorithm: String, at now: Date) -> String? {
    if claims.iss != issuer { return "is from another issuer (iss)" }
    // No other audience is trusted.
    if Set(claims.aud) != [clientID] {
      return claims.aud.contains(clientID)
        ? "is also for other apps (aud), which this service does not trust"
        : "is for another app (aud)"
    }
    if let azp = claims.azp, azp != clientID { return "was issued to another app (azp)" }
    if let flaw = flaw(ofTimes: claims, at: now.timeIntervalSince1970) { return flaw }
    if claims.nonce != nonce { return "does not belong to the request (nonce)" }
    if claims.sub.isEmpty || claims.sub.utf8.count > 255 || claims.sub.hasControlCharacter {
      return "has a subject that is not valid (sub)"
    }
    if let hash = claims.atHash, let accessToken,
      hash != Self.leftHalf(ofHashOf: accessToken, algorithm)
    {
      return "came with another access token (at_hash)"
    }
    return nil
  }

  /// Returns what is wrong with the times of a token, which come from the provider's clock.
  private func flaw(ofTimes claims: IdentityTokenClaims, at time: TimeInterval) -> String? {
    let clocks = "check the clocks of this service and of the provider"
    if !(claims.exp + Self.leeway > time) {
      return "expired \(Self.text(time - claims.exp)) ago (exp); sign in again, or \(clocks)"
    }
    if !(claims.iat - Self.leeway <= time) {
      return "was issued \(Self.text(claims.iat - time)) in the future (iat); \(clocks)"
    }
    if let maximumAge, !(time - claims.iat <= maximumAge + Self.leeway) {
      return "was issued \(Self.text(time - claims.iat)) ago (iat); sign in again, or \(clocks)"
    }
    if let nbf = claims.nbf, !(nbf - Self.leeway <= time) {
      return "is not valid for another \(Self.text(nbf - time)) (nbf); \(clocks)"
    }
    return nil
  }

  /// Returns a number of seconds in a suitable unit.
  private static func text(_ seconds: TimeInterval) -> String {
    switch seconds {
    case ..<120: "\(Int(seconds.rounded())) s"
    case ..<7200: "\(Int((seconds / 60).rounded())) minutes"
    case ..<172_800: "\(Int((seconds / 3600).rounded())) hours"
    default: "more than two days"
    }
  }

  /// The left half of a hash in base64url (section 3.1.3.6).
  private static func leftHalf(ofHashOf token: String, _ algorithm: String) -> String {
    let bytes = Data(token.utf8)
    let hash =
      switch algorithm.suffix(3) {
      case "256": Data(SHA256.hash(data: bytes))
      case "384": Data(SHA384.hash(data: bytes))
      default: Data(SHA512.hash(data: bytes))
      }
    return Data(hash.prefix(hash.count / 2)).base64URL
  }
}

extension String {
  /// NUL, one of these characters, cannot be stored in every database.
  fileprivate var hasControlCharacter: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
