import OAuth

/// The challenge of an authorization request, which must be met when its code is exchanged (RFC
/// 7636).
package struct CodeChallenge: Sendable {
  private let challenge: String

  /// Creates a challenge; `nil` for another method or length.
  ///
  /// - Parameters:
  ///   - challenge: The SHA-256 of the verifier as base64url: 43 characters.
  ///   - method: The method; only `S256` is accepted, as RFC 9700, section 2.1.1 recommends.
  package init?(_ challenge: String?, method: String?) {
    guard method == "S256", let challenge, challenge.utf8.count == 43 else { return nil }
    self.challenge = challenge
  }

  /// Whether `verifier` is well formed and is the one that the challenge was made from.
  package func accepts(_ verifier: String?) -> Bool {
    verifier.flatMap(CodeVerifier.init)?.challenge == challenge
  }
}
