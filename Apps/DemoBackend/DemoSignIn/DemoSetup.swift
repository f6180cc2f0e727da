package import Foundation

/// What the demo of a provider is made with.
package struct DemoSetup: Sendable {
  package let redirectURIs: RedirectURIs
  /// The seconds between two polls of the device flow at least.
  package let interval: Int
  /// The clock.
  package let now: @Sendable () -> Date
  package let tokenMaker: TokenMaker

  /// - Parameters:
  ///   - redirectURIs: The registered return addresses besides those of this machine.
  ///   - interval: The seconds between two polls of the device flow at least.
  ///   - now: The clock.
  ///   - random: The random bytes of codes and tokens.
  package init(
    redirectURIs: [String] = [],
    interval: Int = 5,
    now: @escaping @Sendable () -> Date = { Date() },
    random: @escaping TokenMaker.Random = TokenMaker.system
  ) {
    self.redirectURIs = RedirectURIs(registered: redirectURIs)
    self.interval = interval
    self.now = now
    tokenMaker = TokenMaker(random: random)
  }
}
