import CustomDump
import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import Images
import Testing

/// Sends a request with the accepted key: `/path?query`, after the method if that is not GET.
func send(
  _ line: String,
  to backend: DemoRouter,
  headers: HTTPFields = [.authorization: "Bearer demo"]
) -> NetworkResponse {
  let words = line.split(separator: " ")
  let request = HTTPRequest(
    method: HTTPRequest.Method(words.count > 1 ? String(words[0]) : "GET") ?? .get,
    scheme: "http",
    authority: "demo",
    path: words.last.map(String.init) ?? "",
    headerFields: headers
  )
  return backend.response(to: request, body: nil)
}

/// Requests to a service, and the responses that they had: a section of a file in `DemoResponses`.
///
/// Requests are lines and, indented below them, is the response that they have in common.
struct Recording: CustomTestStringConvertible {
  let title: String
  let text: String

  var testDescription: String { title }

  /// Returns the sections of a file, which begin with `# TITLE`.
  static func sections(of service: String) -> [Recording] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let url = folder.appending(path: "DemoResponses/\(service).txt")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? "# missing\n\(url.path)"
    return ("\n" + text).components(separatedBy: "\n# ").dropFirst().map { section in
      let halves = section.split(separator: "\n", maxSplits: 1)
      return Recording(
        title: String(halves[0]),
        text: halves[1].trimmingCharacters(in: .newlines)
      )
    }
  }

  /// Sends the request of each line, and compares the responses.
  func expect(from respond: (String) throws -> NetworkResponse) rethrows {
    var lines: [String] = []
    for request in text.split(separator: "\n") where !request.hasPrefix(" ") {
      let response = "  " + (try respond(String(request))).recorded.replacing("\n", with: "\n  ")
      if lines.last == response { lines.removeLast() }
      lines += [String(request), response]
    }
    expectNoDifference(lines.joined(separator: "\n"), text)
  }
}

extension NetworkResponse {
  var text: String { String(decoding: body, as: UTF8.self) }

  /// The status, the fields with other values than usual, and the body, or the address of a
  /// redirect; random texts are `…`.
  var recorded: String {
    let usual: HTTPFields = [
      .contentType: "application/json;charset=utf-8",
      .cacheControl: head.status == .ok ? "public, max-age=600" : "no-store",
    ]
    let fields = head.headerFields
      .filter { ![.contentLength, .eTag].contains($0.name) && usual[$0.name] != $0.value }
      .map { "\($0.name): \($0.value)" }
    let location = head.headerFields[.location].map { ["\(head.status.code) \($0)"] }
    let parts =
      location ?? ["\(head.status.code)"] + fields + [text.trimmingCharacters(in: .newlines)]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n").replacing("},{", with: "},\n{")
      .replacing(/([="])([A-Za-z0-9_.\-]{20,})/) { match in
        match.2.contains(where: \.isNumber) ? match.1 + "…" : match.0
      }
  }
}

/// The fields of lines, with `|` between them.
func fields(of rows: String) -> [[String]] {
  rows.split(separator: "\n").map { row in
    row.split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

/// The smallest mean difference of two pictures, and the smallest number of values in one of them.
func variety(of pictures: [Picture]) -> (difference: Int, values: Int) {
  let differences = pictures.indices.flatMap { number in
    pictures[..<number].map { other in
      zip(pictures[number].bytes, other.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        / other.bytes.count
    }
  }
  return (differences.min() ?? 0, pictures.map { Set($0.bytes).count }.min() ?? 0)
}

/// Expects that paths with an id are not found, and that others use their numbers or refuse them.
func expectNumbers(
  of backend: DemoRouter,
  ids: [String],
  others: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  func unexpected(_ paths: [String], _ statuses: [Int]) -> [String] {
    paths.filter { !statuses.contains(send($0, to: backend).head.status.code) }
  }
  #expect(unexpected(ids, [404]) == [], sourceLocation: sourceLocation)
  #expect(unexpected(others, [200, 400]) == [], sourceLocation: sourceLocation)
}
