import CommandLineSupport
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServerSupport
import TestSupport
import Testing

/// A server on a free port, with its metrics on another port.
struct ServerStage: Sendable {
  let port: UInt16
  let metricsPort: UInt16
  let log: RecordedTexts
  /// Lets streams continue.
  let gate: AsyncStream<Void>.Continuation

  /// Sends a request on a connection of its own.
  func get(
    _ target: String,
    method: String = "GET",
    fields: String = ""
  ) async throws -> Connection.Answer {
    try await Connection.answer(from: port, to: target, method: method, fields: fields)
  }

  /// The value of a metric; `nil` if it is missing.
  func metric(_ name: String) async throws -> Double? {
    let lines = try await Connection.answer(from: metricsPort, to: "/metrics").text.split(
      separator: "\n"
    )
    return lines.first { $0.hasPrefix(name + " ") }
      .flatMap { Double($0.dropFirst(name.count + 1)) }
  }

  /// Waits until a metric has a value.
  func wait(until name: String, is value: Double) async throws {
    try await until { try await metric(name) == value }
  }
}

/// Runs a server while `body` runs.
func withServer<Value: Sendable>(
  _ limits: ConnectionLimits = ConnectionLimits(),
  executor: (any TaskExecutor)? = nil,
  format: LogFormat? = .json,
  body: @escaping @Sendable (ServerStage) async throws -> Value
) async throws -> Value {
  let lines = RecordedTexts()
  let gate = AsyncStream.makeStream(of: Void.self)
  let observation = ServerObservation(
    log: ServerLog(format: format, isQuiet: false) { lines.add($0) },
    metricsAddress: ServerAddress(host: "127.0.0.1", port: 0)
  )
  let server = HTTPServer(
    ObservedResponder(responder(gate.stream, observation), observation) { _, context in
      context.endpointPath == "NotFound" ? nil : context.endpointPath
    },
    at: ServerAddress(host: "127.0.0.1", port: 0),
    messages: observation.messages,
    limits: limits,
    executor: executor,
    observation: observation
  )
  let started = AsyncStream.makeStream(of: [String].self)
  let application = server.application { url, metricsURL in
    started.continuation.yield([url, metricsURL ?? ""])
  }
  return try await withThrowingTaskGroup(of: Value?.self) { group in
    defer { group.cancelAll() }
    group.addTask {
      try await application.run()
      return nil
    }
    group.addTask {
      var iterator = started.stream.makeAsyncIterator()
      let urls = try #require(await iterator.next())
      let ports = try urls.map { UInt16(try #require(URL(string: $0)?.port)) }
      return try await body(
        ServerStage(port: ports[0], metricsPort: ports[1], log: lines, gate: gate.continuation)
      )
    }
    while let value = try await group.next() {
      if let value { return value }
    }
    throw CancellationError()
  }
}

private func responder(
  _ gate: AsyncStream<Void>,
  _ observation: ServerObservation
) -> HeadResponder<RouterResponder<BasicRequestContext>> {
  let router = Router()
  router.get("films/:id") { _, _ in
    observation.messages.warning("looked up")
    return "film\n"
  }
  router.post("echo") { request, _ in
    Response(
      status: .ok,
      body: ResponseBody(byteBuffer: try await request.body.collect(upTo: 1_000))
    )
  }
  router.get("stream") { _, _ in
    Response(
      status: .ok,
      body: ResponseBody { writer in
        try await writer.write(ByteBuffer(string: "first"))
        for await _ in gate { break }
        try await writer.write(ByteBuffer(string: "last"))
        try await writer.finish(nil)
      }
    )
  }
  router.get("moved") { _, _ in
    Response(
      status: .found,
      headers: [.location: "/films/1"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: "moved\n"))
    )
  }
  router.get("refused") { _, _ -> Response in throw HTTPError(.badRequest, message: "refused") }
  router.get("broken") { _, _ -> Response in throw CancellationError() }
  router.get("large") { _, _ in
    Response(
      status: .ok,
      body: ResponseBody { writer in
        for _ in 0..<1_000 {
          try await writer.write(ByteBuffer(repeating: 0, count: 100_000))
        }
        try await writer.finish(nil)
      }
    )
  }
  return HeadResponder(router.buildResponder())
}
