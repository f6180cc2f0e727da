import ArgumentParser
package import CommandLineSupport
import Foundation
import HTTP

/// The form of a server's log.
package enum LogFormat: String, CaseIterable, Sendable {
  case text
  case json
}

extension LogFormat: ExpressibleByArgument {}

/// The log of a server on standard error: its messages and, if requested, a line for each request.
///
/// It contains neither queries nor header fields of requests.
package struct ServerLog: Sendable {
  /// Writes errors and warnings, with the request that they belong to; a repeated warning is
  /// written once a minute.
  package let messages: Messages
  private let logsRequest: (@Sendable (RequestSummary) -> Void)?

  /// - Parameters:
  ///   - format: The form of the lines; `nil` for messages only, as text.
  ///   - isQuiet: Whether to write errors only.
  ///   - write: Writes a line of JSON.
  package init(
    format: LogFormat?,
    isQuiet: Bool,
    write: @escaping @Sendable (String) -> Void = Self.writeToStandardError
  ) {
    self.init(format: format, isQuiet: isQuiet, warnings: RepeatedWarnings(), write: write)
  }

  init(
    format: LogFormat?,
    isQuiet: Bool,
    warnings: RepeatedWarnings,
    write: @escaping @Sendable (String) -> Void
  ) {
    let messages: Messages
    switch format {
    case .json:
      messages = Messages(isQuiet: isQuiet) { level, text, fields in
        write(LogLine(level: level.rawValue, message: text, fields: fields).json)
      }
    case .text, nil:
      messages = Messages(color: .auto, isQuiet: isQuiet) {
        RequestID.current.map { " (request \($0))" } ?? ""
      }
    }
    self.messages = messages.limitingWarnings { warnings.text(of: $0) }
    logsRequest =
      switch format {
      case .json where !isQuiet: { @Sendable request in write(LogLine(request).json) }
      case .text: { @Sendable request in messages.note(request.text) }
      default: nil
      }
  }

  func log(_ request: @autoclosure () -> RequestSummary) {
    if let logsRequest { logsRequest(request()) }
  }

  /// Ignores errors: there is no other place to report them.
  package static func writeToStandardError(_ line: String) {
    try? StandardStream.error.write((line + "\n").utf8)
  }
}

/// What the log contains about a request.
package struct RequestSummary: Sendable {
  let id: RequestID
  let method: String
  /// The path without the query.
  let path: String
  /// The pattern of the route; `nil` for none.
  let route: String?
  /// `nil` if the connection ended before the response began.
  let status: Int?
  let duration: Duration
  /// The size of the response; `nil` for a stream.
  let bytes: Int?

  var text: String {
    let size = bytes.map { ", \($0) bytes" } ?? ""
    let outcome = status.map(String.init) ?? "aborted"
    return "\(method) \(path): \(outcome) in \(duration.millisecondsText)\(size) (request \(id))"
  }
}

/// A line of the log in JSON.
private struct LogLine: Encodable {
  var time = Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  var level = "info"
  var message: String?
  var fields: [String: String]?
  var request = RequestID.current?.description
  var method: String?
  var path: String?
  var route: String?
  var status: Int?
  var milliseconds: Double?
  var bytes: Int?

  init(level: String, message: String, fields: [String: String]) {
    self.level = level
    self.message = message
    self.fields = fields.isEmpty ? nil : fields
  }

  init(_ summary: RequestSummary) {
    request = summary.id.description
    method = summary.method
    path = summary.path
    route = summary.route
    status = summary.status
    milliseconds = (summary.duration / .milliseconds(1) * 10).rounded() / 10
    bytes = summary.bytes
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
