import Foundation
import Testing

/// A listening `demo-backend`.
package struct DemoBackendProcess {
  package let port: UInt16
  package let process: RunningProgram

  package var url: String { "http://127.0.0.1:\(port)" }

  /// The next line on standard error.
  package func nextMessage() async throws -> String {
    try #require(try await process.nextMessage())
  }

  /// Sends a request with the accepted key, on a connection of its own that the server closes.
  package func answer(
    to target: String,
    method: String = "GET",
    fields: String = "",
    body: String = ""
  ) async throws -> Connection.Answer {
    try await Connection.answer(
      from: port,
      to: target,
      method: method,
      fields: "Authorization: Bearer demo\r\n" + fields,
      body: body
    )
  }

  /// Sends the signal, waits for the end, and returns the remaining lines on standard error.
  @discardableResult
  package func stop(by signal: Int32) async throws -> [String] {
    try process.send(signal)
    return try await process.remainingMessages()
  }
}

/// Runs a `demo-backend` on a free port while `body` runs.
@discardableResult
package func withDemoBackend<Value: Sendable>(
  _ arguments: String...,
  body: (DemoBackendProcess) async throws -> Value
) async throws -> (value: Value, ending: Ending) {
  let program = Program.built("demo-backend")(["--port", "0"] + arguments)
  return try await program.run { process in
    let line = try #require(try await process.nextLine())
    let prefix = "listening on http://127.0.0.1:"
    try #require(line.hasPrefix(prefix), "\(line)")
    let port = try #require(UInt16(line.dropFirst(prefix.count)))
    return try await body(DemoBackendProcess(port: port, process: process))
  }
}
