/// What can go wrong in a device flow; the raw value is the client id.
package enum DeviceFault: String, CaseIterable, Sendable {
  /// The user refuses.
  case deny
  /// The code expires while the client polls.
  case expire
  /// Two polls are answered with `slow_down`, no matter how far apart they are.
  case slow
  /// Every poll is answered with `slow_down`.
  case slowForever = "slow-forever"
  /// Like `slow`, but without the new interval that the service usually returns.
  case slowWithoutInterval = "slow-no-interval"
  /// Never approved, until the code expires.
  case pending
  /// No `interval`, which means five seconds (RFC 8628, section 3.2).
  case noInterval = "no-interval"
  /// An interval of 0.
  case zeroInterval = "interval-zero"
  /// The interval as a string.
  case textInterval = "interval-text"
  /// A `verification_uri` that is a script.
  case evilAddress = "evil-uri"
  /// Escape sequences of a terminal in `user_code`.
  case escapedCode = "escape-code"
}
