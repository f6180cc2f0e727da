import HTTP
package import HTTPTypes

/// The identifier of a request, in its response and in every log line about it.
package struct RequestID: Equatable, Sendable, CustomStringConvertible {
  /// The identifier of the request that this task is answering; `nil` for other work.
  @TaskLocal package static var current: RequestID?

  private static let longest = 64

  package let description: String

  /// Creates an identifier of 64 random bits.
  package init() {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    description = String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Uses the identifier that a proxy assigned to a request.
  ///
  /// - Returns: `nil` for anything but 1 to 64 ASCII letters, digits, dots, hyphens and underscores
  ///   in one field, so that nothing else gets into a log or a response.
  package init?(_ fields: HTTPFields) {
    guard let name = HTTPField.Name.requestID else { return nil }
    let values = fields[values: name]
    guard values.count == 1, let text = values.first, (1...Self.longest).contains(text.utf8.count),
      text.utf8.allSatisfy({ PercentEncoding.isUnreserved($0) && $0 != UInt8(ascii: "~") })
    else { return nil }
    description = text
  }
}

extension HTTPField.Name {
  /// `X-Request-Id`, which HTTPTypes has no constant for.
  static let requestID = HTTPField.Name("X-Request-Id")
}
