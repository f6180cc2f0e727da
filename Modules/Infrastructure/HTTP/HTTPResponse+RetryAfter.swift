public import Foundation
public import HTTPTypes

extension HTTPResponse {
  /// Returns the value of `Retry-After` in seconds; `nil` if it is missing or invalid.
  ///
  /// The header contains a number of seconds or a date (RFC 9110, section 10.2.3).
  public func retryAfter(now: Date = Date()) -> TimeInterval? {
    guard let text = headerFields[.retryAfter]?.trimmingCharacters(in: .whitespaces) else {
      return nil
    }
    if let seconds = UInt32(text) { return TimeInterval(seconds) }
    return Self.date(text).map { max(0, $0.timeIntervalSince(now)) }
  }

  /// Parses a date such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
  private static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text)
  }
}
