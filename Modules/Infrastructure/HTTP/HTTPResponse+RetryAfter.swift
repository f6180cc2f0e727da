public import Foundation
public import HTTPTypes

extension HTTPResponse {
  /// Returns the wait that the server requests with `Retry-After`, in seconds.
  ///
  /// The field contains a number of seconds or a date (RFC 9110, section 10.2.3). A number above
  /// 2^31 is treated as 2^31 (RFC 9111, section 1.2.2).
  ///
  /// - Returns: `nil` if the field is missing or invalid.
  public func retryAfter(now: Date = Date()) -> TimeInterval? {
    guard let text = headerFields[.retryAfter]?.trimmingCharacters(in: .whitespaces) else {
      return nil
    }
    return Self.seconds(text) ?? Self.date(text).map { max(0, $0.timeIntervalSince(now)) }
  }

  private static func seconds(_ text: String) -> TimeInterval? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard !text.isEmpty, text.utf8.allSatisfy(digits.contains) else { return nil }
    let longest = 1 << 31
    return TimeInterval(min(longest, Int(text) ?? longest))
  }

  /// Reads the preferred form of RFC 9110, section 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text)
  }
}
