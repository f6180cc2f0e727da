import Synchronization
import TestSupport

extension ScriptedServer {
  /// Answers the first request with the first of `answers` and so on; the last one stays.
  ///
  /// Nil closes the connection without an answer.
  convenience init(answeringInTurn answers: [[UInt8]?]) throws {
    let left = Turns(answers)
    try self.init { connection in
      while connection.readRequest() != nil, let answer = left.next() {
        try connection.send(answer)
      }
    }
  }
}

/// The answers that are still to come, over all connections.
private final class Turns: Sendable {
  private let answers: Mutex<[[UInt8]?]>

  init(_ answers: [[UInt8]?]) {
    self.answers = Mutex(answers)
  }

  func next() -> [UInt8]? {
    answers.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? nil }
  }
}

extension Responses {
  static func failure(_ status: String, headers: [String] = []) -> [UInt8] {
    response(status, "failed".utf8, headers: headers)
  }
}
