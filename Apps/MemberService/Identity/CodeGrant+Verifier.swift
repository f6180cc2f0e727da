extension CodeGrant {
  /// Returns the verifier, which has 43 to 128 unreserved characters (RFC 7636, section 4.1).
  ///
  /// - Throws: `IdentityError.invalidRequest`.
  func checkedVerifier() throws -> String {
    guard let codeVerifier else {
      throw IdentityError.invalidRequest("code_verifier is missing")
    }
    let isValid =
      (43...128).contains(codeVerifier.utf8.count)
      && codeVerifier.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "-._~".contains($0))
      }
    guard isValid else { throw IdentityError.invalidRequest("code_verifier is not valid") }
    return codeVerifier
  }
}
