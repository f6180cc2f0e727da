package import Foundation

extension Date {
  /// Creates a time from a column of seconds since 1970, clamped to the years up to 9999.
  ///
  /// Another program may have written any number.
  package init(stored seconds: TimeInterval) {
    self.init(timeIntervalSince1970: min(max(0, seconds), 253_402_300_799))
  }
}
