import CurlHTTP
import Dispatch
import Foundation
import HTTP
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite(.hangLimit) struct `Many requests on one session` {
  @Test(arguments: [(32, nil), (32, 2), (2, nil)])
  func `concurrent ones each get their own answer, within the limits`(
    connections: Int,
    perHost: Int?
  ) async throws {
    // Without a wake-up a request would wait for the connect timeout, longer than the test may run.
    let session = CurlSession.testing {
      $0.maximumConnections = connections
      $0.maximumConnectionsPerHost = perHost
    }
    let server = try ScriptedServer(answering: { Responses.ok($0.requestLine) })
    for _ in 1...6 { try await session.expectResponses(100, from: server) }
    session.expectIdle()
    #expect(server.requests.count == 600)
    // Each of several threads has its own connections, and closes those over its part of the maximum.
    let maximum = perHost ?? connections
    #expect(CurlSession.Configuration.testing.threads > 1 || server.connectionCount <= maximum)
  }

  @Test(arguments: [1, 3])
  func `requests one after another share a connection`(threads: Int) async throws {
    let session = CurlSession.testing { $0.threads = threads }
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    for _ in 1...20 { _ = try await session.send(to: server) }
    #expect(server.connectionCount == 1)
  }

  @Test(arguments: [-1, 0, 1, 2, 4, 40])
  func `all run at the same time, spread over the threads`(threads: Int) async throws {
    let ended = Mutex<[pthread_t: Int]>([:])
    let (arrived, hold) = (Signal(), DispatchSemaphore(value: 0))
    let server = try ScriptedServer.holding(hold, arrived: arrived)
    let session = CurlSession.testing {
      $0.threads = threads
      $0.maximumConnections = 20
      $0.didEndTransfer = { _, _, _ in ended.withLock { $0[pthread_self(), default: 0] += 1 } }
    }
    var tasks: [Task<String, any Error>] = []
    for _ in 1...20 {
      tasks.append(Task { try await session.send(to: server).text })
      await arrived.wait()
    }
    #expect(session.diagnostics.transfersInFlight == 20)
    #expect(session.diagnostics.easyHandles == 20)
    tasks.forEach { _ in hold.signal() }
    for task in tasks { #expect(try await task.value == "GET / HTTP/1.1") }
    let counts = ended.withLock { Array($0.values) }
    #expect(counts.count == min(max(1, threads), 20) && counts.reduce(0, +) == 20)
    session.expectIdle()
  }

  @Test(arguments: [1, 2, 3, 5])
  func `no more are in flight than the maximum, whatever the threads`(maximum: Int) async throws {
    let session = CurlSession.testing {
      $0.threads = 3
      $0.maximumConnections = maximum
    }
    let inFlight = Mutex((now: 0, most: 0))
    let (arrived, hold) = (Signal(), DispatchSemaphore(value: 0))
    let server = try ScriptedServer(answering: { request in
      inFlight.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      arrived.fire()
      hold.wait()
      inFlight.withLock { $0.now -= 1 }
      return Responses.ok(request.requestLine)
    })
    for _ in 1...10 {
      // A multiple of each maximum.
      async let responses: Void = session.expectResponses(30, from: server)
      for _ in 1...(30 / maximum) {
        await arrived.wait(times: maximum)
        for _ in 1...maximum { hold.signal() }
      }
      try await responses
    }
    #expect(inFlight.withLock { $0.most } <= maximum)
    #expect(session.diagnostics.idleEasyHandles <= maximum)
    session.expectIdle()
  }

  @Test func `none waits while the session has room on any thread`() async throws {
    let session = CurlSession.testing {
      $0.threads = 3
      $0.maximumConnections = 3
    }
    let arrived = Signal()
    let slow = try ScriptedServer.unfinished(arrived: arrived)
    let quick = try ScriptedServer(answering: { Responses.ok($0.requestLine) })
    let held = (1...2).map { _ in Task { try await session.send(to: slow) } }
    await arrived.wait(times: 2)
    // Whichever threads they run on, the third place is free for each of these.
    try await session.expectResponses(60, from: quick)
    held.forEach { $0.cancel() }
    for task in held { await expectError(.cancelled) { try await task.value } }
    session.expectIdle()
  }

  @Test func `a slow host does not hold up another if each has a limit`() async throws {
    let session = CurlSession.testing {
      $0.maximumConnections = 3
      $0.maximumConnectionsPerHost = 2
    }
    let slow = try ScriptedServer.unfinished()
    let quick = try ScriptedServer(answering: { _ in Responses.ok() })
    let tasks = (1...10).map { _ in Task { try await session.send(to: slow) } }
    try await until { session.diagnostics.easyHandles == 2 }
    try await until { session.diagnostics.transfersInFlight == 10 }
    for _ in 1...3 { _ = try await session.send(to: quick) }
    // The kernel connects before the server's thread accepts.
    try await until { slow.connectionCount >= 2 }
    #expect(slow.connectionCount == 2)
    tasks.forEach { $0.cancel() }
    for task in tasks { await expectError(.cancelled) { try await task.value } }
    session.expectIdle()
    _ = try await session.send(to: quick)
  }

  @Test(arguments: [(1, 9, 1), (4, 9, 1), (1, 1, nil)])
  func `waiting ones are served in order, and one that is cancelled is not sent`(
    threads: Int,
    connections: Int,
    perHost: Int?
  ) async throws {
    let session = CurlSession.testing {
      $0.threads = threads
      $0.maximumConnections = connections
      $0.maximumConnectionsPerHost = perHost
    }
    let hold = DispatchSemaphore(value: 0)
    let server = try ScriptedServer.holding(hold)
    var tasks: [Task<NetworkResponse, any Error>] = []
    for number in 0..<10 {
      tasks.append(Task { try await session.send(.get, "/\(number)", to: server) })
      try await until { session.diagnostics.transfersInFlight == number + 1 }
      // A transfer is in flight before its thread has begun with it.
      try await until { session.diagnostics.easyHandles == 1 }
    }
    tasks[4].cancel()
    await expectError(.cancelled) { try await tasks[4].value }
    tasks.forEach { _ in hold.signal() }
    for (number, task) in tasks.enumerated() where number != 4 { _ = try await task.value }
    let expected = (0..<10).filter { $0 != 4 }.map { "GET /\($0) HTTP/1.1" }
    #expect(server.requests.map(\.requestLine) == expected)
    // Each request runs on the thread of the one before it, which has a connection.
    #expect(server.connectionCount == 1)
    session.expectIdle()
  }

  @Test func `a place is free again however a request ends`() async throws {
    let session = CurlSession.testing {
      $0.maximumConnectionsPerHost = 1
      $0.maximumBodySize = 10
    }
    let server = try ScriptedServer { connection in
      while let request = connection.readRequest(), !request.requestLine.contains("lost") {
        let isInvalid = request.requestLine.contains("invalid")
        try connection.send(
          isInvalid
            ? Array("nonsense\r\n\r\n".utf8)
            : Responses.ok(request.requestLine.contains("large") ? "eleven bytes" : "ok")
        )
      }
    }
    for (path, error) in [
      ("/lost", ErrorKind.connectionLost), ("/large", .tooLarge), ("/invalid", .invalidResponse),
      ("no path", .invalidURL),
    ] {
      await expectError(error) { try await session.send(.get, path, to: server) }
    }
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await session.send(.get, "/cancelled", to: server)
    }
    await expectError(.cancelled) { try await cancelled.value }
    #expect(try await session.send(to: server).text == "ok")
    #expect(!server.requests.contains { $0.requestLine.contains("cancelled") })
    session.expectIdle()
  }
}
