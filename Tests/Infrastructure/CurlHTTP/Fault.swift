import CurlHTTP
import TestSupport
import Testing

/// A way in which a server misbehaves, and the error for its caller.
struct Fault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let expected: ErrorKind
  let script: ScriptedServer.Script
  /// Short only for a response that never ends.
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

  /// Creates a server that answers with these bytes and closes.
  init(_ name: String, _ expected: ErrorKind, answers text: String) {
    self.init(name, expected) { $0.answerOnce(Array(text.utf8)) }
  }

  /// Creates a server that answers with the status line of a 200 and these bytes, and closes.
  init(_ name: String, _ expected: ErrorKind, after200 text: String) {
    self.init(name, expected, answers: "HTTP/1.1 200 OK\r\n" + text)
  }

  /// Creates a server that answers with `start` and then with `more` until the client closes.
  init(_ name: String, _ expected: ErrorKind, answers start: String, endlessly more: String) {
    self.init(name, expected) { connection in
      _ = connection.readRequest()
      try connection.send(start)
      while true { try connection.send(more) }
    }
  }

  /// Creates a fault that ends at the session's time limit.
  init(timingOut name: String, script: @escaping ScriptedServer.Script) {
    self.init(name, .timedOut, script: script)
    requestTimeout = .milliseconds(400)
  }
}
