import CurlHTTP
import HTTP
import TestSupport
import Testing

/// One way for a server to misbehave, and what a caller gets to hear of it.
struct Fault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let expected: ErrorKind
  let script: ScriptedServer.Script
  /// Short only where the response never ends by itself.
  var requestTimeout = CurlSession.Configuration.testing.requestTimeout

  init(
    _ name: String,
    _ expected: ErrorKind,
    script: @escaping ScriptedServer.Script
  ) {
    testDescription = name
    self.expected = expected
    self.script = script
  }

  /// Answers with these bytes and closes.
  init(_ name: String, _ expected: ErrorKind, answers text: String) {
    self.init(name, expected) { $0.answerOnce(Array(text.utf8)) }
  }

  /// Answers with a success's status line and these bytes, and closes.
  init(_ name: String, _ expected: ErrorKind, after200 text: String) {
    self.init(name, expected, answers: "HTTP/1.1 200 OK\r\n" + text)
  }

  /// Answers with `start` and then with `more` until the client has had enough.
  init(_ name: String, _ expected: ErrorKind, answers start: String, endlessly more: String) {
    self.init(name, expected) { connection in
      _ = connection.readRequest()
      try connection.send(start)
      while true { try connection.send(more) }
    }
  }

  /// Ends not by itself but by the session's time limit.
  init(timingOut name: String, script: @escaping ScriptedServer.Script) {
    self.init(name, .timedOut, script: script)
    requestTimeout = .milliseconds(400)
  }
}
