package import Foundation

/// Codes that can be exchanged once, and only for a limited time.
package struct OneShotCodes<Grant: Sendable>: Sendable {
  /// The result of an exchange.
  package enum Redemption {
    case valid(Grant)
    /// The code has already been exchanged for this grant.
    case used(Grant)
    case expired
    case unknown
  }

  private struct Entry {
    let grant: Grant
    let expiry: Date
    var isUsed = false
  }

  /// How long an expired code is remembered, so that it can be told from an unknown one.
  private static var memory: TimeInterval { 3_600 }

  private var entries: [String: Entry] = [:]

  package init() {}

  /// Adds a code, and forgets old ones.
  package mutating func add(_ code: String, _ grant: Grant, lifetime: TimeInterval, at now: Date) {
    entries = entries.filter { $0.value.expiry + Self.memory > now }
    entries[code] = Entry(grant: grant, expiry: now + lifetime)
  }

  /// Exchanges a code, which counts as used from then on.
  package mutating func redeem(_ code: String, at now: Date) -> Redemption {
    guard let entry = entries[code] else { return .unknown }
    guard !entry.isUsed else { return .used(entry.grant) }
    guard entry.expiry > now else { return .expired }
    entries[code]?.isUsed = true
    return .valid(entry.grant)
  }
}
