import Synchronization
import TestSupport

extension ScriptedServer {
  /// Creates a server that answers with each of `answers` in turn, then with the last one again.
  ///
  /// `nil` closes the connection without an answer.
  convenience init(answeringInTurn answers: [[UInt8]?]) throws {
    let left = Turns(answers)
    try self.init { connection in
      while connection.readRequest() != nil, let answer = left.next() {
        try connection.send(answer)
      }
    }
  }
}

/// The remaining answers, shared by all connections.
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
