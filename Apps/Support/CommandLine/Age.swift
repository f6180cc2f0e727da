package import Foundation

/// The time since a date, in the largest whole unit: `3 minutes`.
package struct Age: CustomStringConvertible {
  private let seconds: TimeInterval

  package init(of date: Date, now: Date = Date()) {
    seconds = max(0, now.timeIntervalSince(date))
  }

  package var description: String {
    let units = [("day", 86400.0), ("hour", 3600), ("minute", 60)]
    let (name, length) = units.first { seconds >= $0.1 } ?? ("second", 1)
    let count = Int(seconds / length)
    return "\(count) \(name)\(count == 1 ? "" : "s")"
  }
}
