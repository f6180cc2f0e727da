package import Foundation

/// Codes that can be exchanged once, and only for a time.
package struct OneShotCodes<Grant: Sendable>: Sendable {
  /// The result of an exchange.
  package enum Redemption {
    case valid(Grant)
    /// The code was exchanged before, for this grant.
    case used(Grant)
    case expired
    case unknown
  }

  private struct Entry {
    let grant: Grant
    let expiry: Date
    var isUsed = false
  }

  /// How long a code is remembered after its end, so that its answer differs from an unknown one's.
  private static var memory: TimeInterval { 3_600 }

  private var entries: [String: Entry] = [:]

  package init() {}

  /// Adds a code, and forgets old ones.
  package mutating func add(_ code: String, _ grant: Grant, lifetime: TimeInterval, at now: Date) {
    entries = entries.filter { $0.value.expiry + Self.memory > now }
    entries[code] = Entry(grant: grant, expiry: now + lifetime)
  }

  /// Exchanges a code, which is used from then on.
  package mutating func redeem(_ code: String, at now: Date) -> Redemption {
    guard let entry = entries[code] else { return .unknown }
    guard !entry.isUsed else { return .used(entry.grant) }
    guard entry.expiry > now else { return .expired }
    entries[code]?.isUsed = true
    return .valid(entry.grant)
  }
}
