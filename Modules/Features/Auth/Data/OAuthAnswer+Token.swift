extension OAuthAnswer {
  /// The longest token, in bytes, which is kept and sent in a header.
  private static let longestToken = 32_768

  /// Returns a token; `nil` if it is missing or too long, or has characters that tokens must not have
  /// (RFC 6749, appendix A.12): a terminal or a header would interpret them.
  func token(_ name: String) -> String? {
    guard let token = text(name), token.utf8.count <= Self.longestToken,
      token.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return nil }
    return token
  }
}
