package import Foundation
package import HTTPTypes

/// What a private cache stores of a response beside its body and validators, to decide when the
/// response may be used (RFC 9111).
package struct CacheRules: Sendable, Equatable {
  /// `Cache-Control`, `Expires`, `Date` and `Vary` as received.
  private var fields: HTTPFields
  /// The age with which the response arrived, in seconds.
  private var initialAge: TimeInterval
  /// The fields of the request that `Vary` names.
  private var requestFields: HTTPFields

  private static let responseFields: [HTTPField.Name] = [.cacheControl, .expires, .date, .vary]
  /// The final statuses whose bodies are whole representations of the resource.
  private static let statuses: Set<Int> = [200, 203, 204]

  /// Creates the rules of a response; returns `nil` if it must not be stored (section 3).
  ///
  /// - Parameters:
  ///   - response: The head of the response.
  ///   - duration: The time that the response took.
  ///   - receivedAt: When it was received.
  package init?(
    of response: HTTPResponse,
    to request: CacheRequest,
    after duration: TimeInterval = 0,
    at receivedAt: Date
  ) {
    self.init(fields: HTTPFields(), initialAge: 0, requestFields: HTTPFields())
    guard Self.statuses.contains(response.status.code), request.canBeStored,
      update(from: response, to: request, after: duration, at: receivedAt)
    else { return nil }
  }

  private init(fields: HTTPFields, initialAge: TimeInterval, requestFields: HTTPFields) {
    self.fields = fields
    self.initialAge = initialAge
    self.requestFields = requestFields
  }

  /// Updates the rules from a 304 that confirms the response (section 4.3.4).
  ///
  /// Fields that describe the body, such as `Content-Length`, are not among them.
  ///
  /// - Returns: Whether the response may remain stored.
  package mutating func update(
    from response: HTTPResponse,
    to request: CacheRequest,
    after duration: TimeInterval = 0,
    at receivedAt: Date
  ) -> Bool {
    let received = response.endToEndFields
    fields[.date] = nil
    for name in Self.responseFields where received.contains(name) {
      fields[values: name] = received[values: name]
    }
    // A message without a date has that of its arrival (RFC 9110, section 6.6.1).
    let date = fields[.date].flatMap(httpDate) ?? receivedAt
    fields[.date] = httpDateFormatters[0].string(from: date)
    let age = received[.age].flatMap { deltaSeconds($0.trimmingCharacters(in: .whitespaces)) } ?? 0
    initialAge = max(0, receivedAt.timeIntervalSince(date), age + max(0, duration))
    let directives = CacheDirectives(fields)
    guard !directives.contains("no-store") || directives.contains("must-understand"),
      let names = varyingNames, !names.contains(.authorization)
    else { return false }
    requestFields = HTTPFields()
    for name in names {
      guard let value = request.head.headerFields[name] else { continue }
      // A response for one user's secret is for no one else, and the secret is not stored.
      guard !Redaction.isSecret(name.canonicalName) else { return false }
      requestFields[name] = value
    }
    return true
  }

  /// The names in `Vary`; `nil` if it also depends on something else.
  private var varyingNames: Set<HTTPField.Name>? {
    var names: Set<HTTPField.Name> = []
    for part in fields[values: .vary].flatMap({ $0.split(separator: ",") }) {
      let text = part.trimmingCharacters(in: .whitespaces)
      if text.isEmpty { continue }
      guard text != "*", let name = HTTPField.Name(text) else { return nil }
      names.insert(name)
    }
    return names
  }

  /// Whether the response may be used for a request (section 4.1).
  package func match(_ request: CacheRequest) -> Bool {
    guard let names = varyingNames else { return false }
    return names.allSatisfy { request.head.headerFields[$0] == requestFields[$0] }
  }

  /// Whether the response may be used without confirmation: it is fresh (section 4.2), or the
  /// service does not say how long it is.
  ///
  /// - Parameter elapsed: The time since it was received.
  package func allowUse(after elapsed: TimeInterval) -> Bool {
    let directives = CacheDirectives(fields)
    guard !directives.containsUnqualified("no-cache") else { return false }
    guard let lifetime = lifetime(directives, elapsed) else { return true }
    return initialAge + max(0, elapsed) < lifetime
  }

  /// Whether the response may be used if the service cannot confirm it (section 4.2.4).
  package var allowStaleUse: Bool {
    let directives = CacheDirectives(fields)
    return !directives.containsUnqualified("no-cache") && !directives.contains("must-revalidate")
  }

  /// The seconds for which the response is fresh; `nil` if the service does not say.
  ///
  /// A private cache ignores `s-maxage`, and an invalid `Expires` is in the past (section 5.3).
  private func lifetime(_ directives: CacheDirectives, _ elapsed: TimeInterval) -> TimeInterval? {
    if let seconds = directives.seconds("max-age") { return seconds }
    let expires = fields[values: .expires]
    guard !expires.isEmpty else { return nil }
    guard Set(expires).count == 1, let expiry = httpDate(expires[0]),
      let date = fields[.date].flatMap(httpDate)
    else { return 0 }
    return expiry.timeIntervalSince(date)
  }
}

extension CacheRules {
  /// The rules as text; `nil` if the service gave none.
  package var text: String? {
    var stored = fields
    if !stored.contains(.expires) { stored[.date] = nil }
    if stored.isEmpty { return nil }
    stored[.age] = String(Int(initialAge.rounded(.up)))
    return [stored, requestFields].map { fields in
      fields.map { "\($0.name.rawName): \($0.value)\n" }.joined()
    }
    .joined(separator: "\n")
  }

  /// Reads what `text` returns.
  package init(text: String?) {
    self.init(fields: HTTPFields(), initialAge: 0, requestFields: HTTPFields())
    var isRequest = false
    for line in (text ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { isRequest = true }
      let halves = line.split(separator: ":", maxSplits: 1)
      guard halves.count == 2, let name = HTTPField.Name(String(halves[0])) else { continue }
      let field = HTTPField(name: name, value: halves[1].trimmingCharacters(in: .whitespaces))
      if isRequest {
        requestFields.append(field)
      } else if name == .age {
        initialAge = deltaSeconds(field.value) ?? 0
      } else {
        fields.append(field)
      }
    }
  }
}

extension HTTPResponse {
  /// The fields without those for this connection only (RFC 9110, section 7.6.1).
  fileprivate var endToEndFields: HTTPFields {
    var fields = headerFields
    for option in headerFields[values: .connection].flatMap({ $0.split(separator: ",") }) {
      if let name = HTTPField.Name(option.trimmingCharacters(in: .whitespaces)) {
        fields[name] = nil
      }
    }
    return fields
  }
}

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
