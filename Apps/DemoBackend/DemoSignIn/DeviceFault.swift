/// What can go wrong in a device flow; the raw value is the client id.
package enum DeviceFault: String, CaseIterable, Sendable {
  /// The person refuses.
  case deny
  /// The code expires while the client polls.
  case expire
  /// Two polls are answered with `slow_down`, however slow they are.
  case slow
  /// Every poll is answered with `slow_down`.
  case slowForever = "slow-forever"
  /// As `slow`, without the new interval where the service gives one.
  case slowWithoutInterval = "slow-no-interval"
  /// Never approved, until the code expires.
  case pending
  /// No `interval`: five seconds are meant (RFC 8628, section 3.2).
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
