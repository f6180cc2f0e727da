/// An error of a provider, with its code and words (RFC 6749, section 5.2).
package struct OAuthError: Error, Equatable {
  package let code: String
  package let message: String?
  /// The new interval, which GitHub sends with `slow_down`.
  package let interval: Duration?

  package init(code: String, message: String?, interval: Duration? = nil) {
    self.code = code
    self.message = message
    self.interval = interval
  }
}
