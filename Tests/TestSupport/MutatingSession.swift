package import Foundation
package import HTTP
package import HTTPTypes
import Synchronization
import Testing

/// Changes every answer of a backend: one of its fields to a hostile value, some of its bytes,
/// or its status and header fields.
///
/// Each field of an endpoint gets each value once, in an order that the seed decides, before one gets
/// a value again. Set `FUZZ_SEED` for another order.
package final class MutatingSession: NetworkSession {
  private struct State {
    var generator: SeededGenerator
    /// The place in the order at which each endpoint starts.
    let offset: Int
    /// The number of changes so far, by endpoint.
    var changes: [String: Int] = [:]
    /// The number of fields times that of values, by endpoint.
    var combinations: [String: Int] = [:]
    var last: [String] = []
  }

  /// How long to change answers, from `FUZZ_SECONDS`; `nil` without it.
  package static let duration = ProcessInfo.processInfo.environment["FUZZ_SECONDS"]
    .flatMap(Double.init).map { Duration.seconds($0) }

  private let backend: @Sendable (HTTPRequest, Data?) -> NetworkResponse
  private let state: Mutex<State>
  /// Where the last changes are written, so that they are known if one crashes the process.
  private let notes: URL

  /// - Parameters:
  ///   - name: The name of the file in `FUZZ_FOLDER` for the last changes.
  ///   - backend: Returns the answers that are changed.
  package init(
    notes name: String,
    backend: @escaping @Sendable (HTTPRequest, Data?) -> NetworkResponse
  ) {
    self.backend = backend
    let environment = ProcessInfo.processInfo.environment
    notes = URL(filePath: environment["FUZZ_FOLDER", default: "/tmp"]).appending(path: name)
    var generator = SeededGenerator(seed: environment["FUZZ_SEED"].flatMap(UInt64.init) ?? 1)
    let offset = Int.random(in: 0..<1 << 20, using: &generator)
    state = Mutex(State(generator: generator, offset: offset))
  }

  /// The last changes, newest last, in readable form.
  package var lastChanges: String { state.withLock { $0.last.joined(separator: "\n") } }

  /// Repeats an input until the time is over, and prints how much was changed.
  package func fuzz(
    isolation: isolated (any Actor)? = #isolation,
    _ input: (Int) async throws -> Void
  ) async throws {
    let end = ContinuousClock.now + (Self.duration ?? .zero)
    var count = 0
    while ContinuousClock.now < end {
      try await input(count)
      count += 1
    }
    let (changes, combinations) = state.withLock { ($0.changes, $0.combinations) }
    print("\(notes.lastPathComponent): \(count) inputs")
    for (endpoint, changed) in changes.sorted(by: { $0.key < $1.key }) {
      print("  \(endpoint): \(changed) changes, \(combinations[endpoint] ?? 0) fields × values")
    }
    #expect(changes.values.reduce(0, +) > count / 2 && count > 0, "an input changes an answer")
  }

  package func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    changedAnswer(to: request, body: body)
  }

  package func changedAnswer(to request: HTTPRequest, body: Data?) -> NetworkResponse {
    var request = request
    // An answer without a body has no fields.
    request.headerFields[.ifNoneMatch] = nil
    request.headerFields[.ifModifiedSince] = nil
    let original = backend(request, body)
    let path = request.path ?? ""
    let endpoint = String(path.prefix { $0 != "?" }).replacing(/[0-9]+/, with: "N")
    return state.withLock { state in
      let turn = state.changes[endpoint, default: 0]
      state.changes[endpoint] = turn + 1
      var answer = original
      let what: String
      if turn % 16 == 15 {
        what = state.generator.changeHead(&answer.head)
      } else if turn % 4 != 3, let fields = JSONFields(answer.body) {
        let values = HostileValues.all
        let count = fields.count * values.count
        state.combinations[endpoint] = count
        // Coprime to the count, so that all combinations have their turn.
        let stride = (1...).first { $0 > count / 3 && $0.isCoprime(to: count) } ?? 1
        let combination = (state.offset + (turn - turn / 4) * stride) % count
        let (field, value) = (combination / values.count, values[combination % values.count])
        answer.body = fields.replacing(field, with: value)
        what = "\(fields.name(field)) = \(String(value.unicodeScalars.prefix(80)))"
      } else {
        what = state.generator.changeBytes(&answer.body)
      }
      state.last = state.last.suffix(7) + ["\(path): \(what)"]
      try? Data(state.last.joined(separator: "\n").utf8).write(to: notes)
      return answer
    }
  }
}

extension SeededGenerator {
  /// Overwrites, removes or repeats up to four parts.
  fileprivate mutating func changeBytes(_ body: inout Data) -> String {
    let original = body.count
    for _ in 0...Int.random(in: 0..<4, using: &self) where !body.isEmpty {
      let start = Int.random(in: 0..<body.count, using: &self)
      let part = start..<min(start + Int.random(in: 1...32, using: &self), body.count)
      switch Int.random(in: 0..<5, using: &self) {
      case 0: body[start] = UInt8.random(in: .min ... .max, using: &self)
      case 1: body[start] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      case 2: body.removeSubrange(part)
      case 3: body.insert(contentsOf: Data(body[part]), at: start)
      default: body = Data(body.prefix(start))
      }
    }
    return "bytes changed, \(original) to \(body.count): \(body.prefix(60).base64EncodedString())"
  }

  /// Gives the answer another status, and impossible header fields.
  fileprivate mutating func changeHead(_ head: inout HTTPResponse) -> String {
    let statuses = [200, 204, 206, 304, 400, 401, 403, 404, 418, 429, 500, 503, 599]
    let values = [
      "", "0", "-1", "1e999", "9223372036854775808", "-9223372036854775808", "NaN",
      "Thu, 01 Jan 0000 00:00:00 GMT", "Fri, 31 Dec 9999 23:59:59 GMT", "max-age=1e400",
      "max-age=9223372036854775807", "max-age=-9223372036854775808", "text/html", "\"\"", "W/",
    ]
    let names: [HTTPField.Name] = [
      .retryAfter, .cacheControl, .age, .expires, .date, .eTag, .lastModified, .contentType,
    ]
    head.status = HTTPResponse.Status(code: statuses.randomElement(using: &self) ?? 200)
    for name in names where Bool.random(using: &self) {
      head.headerFields[name] = values.randomElement(using: &self)
    }
    return "\(head.status) \(head.headerFields)"
  }
}

extension Int {
  fileprivate func isCoprime(to other: Int) -> Bool {
    var (a, b) = (self, other)
    while b != 0 { (a, b) = (b, a % b) }
    return a == 1
  }
}
