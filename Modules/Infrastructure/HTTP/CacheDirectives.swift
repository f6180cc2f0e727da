import Foundation
import HTTPTypes

/// The directives of `Cache-Control` (RFC 9111, section 5.2).
struct CacheDirectives {
  /// The arguments of each directive, by its name in lower case; `nil` for none.
  private var arguments: [String: [String?]] = [:]

  init(_ fields: HTTPFields) {
    for field in fields[values: .cacheControl] {
      for directive in field.splitAtUnquotedCommas() {
        let halves = directive.split(separator: "=", maxSplits: 1).map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        guard let name = halves.first?.lowercased() else { continue }
        arguments[name, default: []].append(halves.count == 2 ? Self.unquoted(halves[1]) : nil)
      }
    }
  }

  func contains(_ name: String) -> Bool { arguments[name] != nil }

  /// Whether a directive applies to the response, and not only to the fields that it lists.
  func containsUnqualified(_ name: String) -> Bool { arguments[name]?.contains(nil) ?? false }

  /// Returns the seconds of a directive; zero if it is invalid or given with different values, so
  /// that the response is stale (section 4.2.1), and `nil` if it is missing.
  func seconds(_ name: String) -> TimeInterval? {
    guard let values = arguments[name] else { return nil }
    guard Set(values).count == 1, let value = values[0] else { return 0 }
    return deltaSeconds(value) ?? 0
  }

  /// Recipients accept both forms of an argument (section 5.2).
  private static func unquoted(_ text: String) -> String {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return text }
    return String(text.dropFirst().dropLast())
  }
}

extension String {
  /// Returns the elements of a list field, of which none is empty (RFC 9110, section 5.6.1).
  func splitAtUnquotedCommas() -> [String] {
    var (parts, isQuoted, isEscaped) = ([""], false, false)
    for character in self {
      if character == ",", !isQuoted {
        parts.append("")
        continue
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && character == "\\" && !isEscaped
      parts[parts.count - 1].append(character)
    }
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}

/// Reads a number of seconds; one above 2^31 is treated as 2^31 (RFC 9111, section 1.2.2).
func deltaSeconds(_ text: String) -> TimeInterval? {
  guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  let longest = 1 << 31
  return TimeInterval(min(longest, Int(text) ?? longest))
}

/// Reads a date in any of the three forms of RFC 9110, section 5.6.7.
func httpDate(_ text: String) -> Date? {
  httpDateFormatters.lazy.compactMap { $0.date(from: text) }.first
}

/// The forms of a date; the first one is for new messages.
let httpDateFormatters: [DateFormatter] = [
  "EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'", "EEE MMM d HH:mm:ss yyyy",
].map {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = TimeZone(secondsFromGMT: 0)
  formatter.dateFormat = $0
  return formatter
}
