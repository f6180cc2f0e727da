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
