import CurlHTTP
import Dispatch
import Foundation
import HTTP
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite(.hangLimit) struct `A session with several threads` {
  @Test(arguments: [-1, 0, 1, 2, 4, 40])
  func `spreads concurrent requests over its threads`(threads: Int) async throws {
    let ended = Mutex<[pthread_t: Int]>([:])
    let arrived = Signal()
    let hold = DispatchSemaphore(value: 0)
    let server = try ScriptedServer { connection in
      guard connection.readRequest() != nil else { return }
      arrived.fire()
      hold.wait()
      try connection.send(Responses.ok())
    }
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
    for task in tasks { #expect(try await task.value == "ok") }
    let expected = min(max(1, threads), 20)
    let counts = ended.withLock { Array($0.values) }
    #expect(counts.count == expected)
    #expect(counts.reduce(0, +) == 20)
    session.expectIdle()
  }

  @Test func `sends requests one after another on one connection`() async throws {
    let session = CurlSession.testing { $0.threads = 3 }
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    for _ in 1...20 { _ = try await session.send(to: server) }
    #expect(server.connectionCount == 1)
  }

  @Test(arguments: [1, 2, 3, 5])
  func `has no more requests in flight than one with a single thread`(maximum: Int) async throws {
    let session = CurlSession.testing {
      $0.threads = 3
      $0.maximumConnections = maximum
    }
    let inFlight = Mutex((now: 0, most: 0))
    let arrived = Signal()
    let hold = DispatchSemaphore(value: 0)
    let server = try ScriptedServer(answering: { request in
      inFlight.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      arrived.fire()
      hold.wait()
      inFlight.withLock { $0.now -= 1 }
      return Responses.ok(request.requestLine)
    })
    for _ in 1...10 {
      try await withThrowingTaskGroup(of: Bool.self) { group in
        // A multiple of each maximum.
        for number in 0..<30 {
          group.addTask {
            try await session.send(.get, "/\(number)", to: server).text == "GET /\(number) HTTP/1.1"
          }
        }
        for _ in 1...(30 / maximum) {
          await arrived.wait(times: maximum)
          for _ in 1...maximum { hold.signal() }
        }
        for try await isOwn in group { #expect(isOwn) }
      }
    }
    #expect(inFlight.withLock { $0.most } <= maximum)
    #expect(session.diagnostics.idleEasyHandles <= maximum)
    session.expectIdle()
  }

  @Test func `lets no request wait while the session has room`() async throws {
    let session = CurlSession.testing {
      $0.threads = 3
      $0.maximumConnections = 3
    }
    let arrived = Signal()
    let slow = try ScriptedServer.silent(arrived)
    let quick = try ScriptedServer(answering: { _ in Responses.ok() })
    let held = (1...2).map { _ in Task { try await session.send(to: slow) } }
    await arrived.wait(times: 2)
    // Whichever threads they run on, the third place is free for each of these.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...60 {
        group.addTask { _ = try await session.send(to: quick) }
      }
      try await group.waitForAll()
    }
    held.forEach { $0.cancel() }
    for task in held { await expectError(.cancelled) { try await task.value } }
    session.expectIdle()
  }

  @Test func `cancels and closes on each of them`() async throws {
    let session = CurlSession.testing { $0.threads = 3 }
    let arrived = Signal()
    let server = try ScriptedServer.silent(arrived)
    let tasks = (1...12).map { _ in Task { try await session.send(to: server) } }
    await arrived.wait(times: 12)
    for task in tasks.prefix(6) { task.cancel() }
    for task in tasks.prefix(6) { await expectError(.cancelled) { try await task.value } }
    #expect(session.diagnostics.transfersInFlight == 6)
    session.close()
    for task in tasks.dropFirst(6) {
      let error = await #expect(throws: NetworkError.self) { try await task.value }
      #expect(error == .other("The session is closed."))
    }
    await expectError(.other) { try await session.send(to: server) }
    session.expectIdle()
  }

  @Test func `streams on each of them`() async throws {
    let session = CurlSession.testing { $0.threads = 3 }
    let body = String(repeating: "0123456789", count: 200_000)
    let server = try ScriptedServer(answering: { _ in Responses.ok(body) })
    let request = HTTPRequest(
      method: .get,
      scheme: "http",
      authority: server.authority,
      path: "/"
    )
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 1...9 {
        group.addTask {
          var count = 0
          for try await piece in try await session.stream(request, body: nil).body {
            count += piece.count
          }
          return count
        }
      }
      for try await count in group { #expect(count == 2_000_000) }
    }
    try await until { session.diagnostics.transfersInFlight == 0 }
  }
}

@Suite(.hangLimit) struct `The executor of a session with several threads` {
  @Test func `spreads tasks over the threads, and sends their requests there`() async throws {
    let threads = 3
    let session = CurlSession.testing {
      $0.threads = threads
      // A request that waits runs where another one ends.
      $0.maximumConnections = 100
    }
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    let uses = try await withThrowingTaskGroup(of: Use.self) { group in
      for _ in 1...60 {
        group.addTask(executorPreference: session.taskExecutor) {
          var use = Use()
          for _ in 1...20 {
            let before = await Self.thread()
            _ = try await session.send(to: server)
            let after = await Self.thread()
            use.threads.insert(after)
            if before != after { use.moves += 1 }
          }
          return use
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let used = uses.reduce(into: Set()) { $0.formUnion($1.threads) }
    #expect(used.count == threads)
    #expect(!used.contains(pthread_self()))
    // Nearly all of the 1,200 requests leave their task where it was.
    #expect(uses.map(\.moves).reduce(0, +) < 400)
    session.expectIdle()
  }

  @Test func `stays on one thread and one connection with one task`() async throws {
    let session = CurlSession.testing { $0.threads = 3 }
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    let used = try await Task(executorPreference: session.taskExecutor) {
      var used: Set<pthread_t> = []
      for _ in 1...50 {
        _ = try await session.send(to: server)
        used.insert(await Self.thread())
      }
      return used
    }.value
    #expect(used.count == 1)
    #expect(server.connectionCount == 1)
  }

  @Test func `continues with other jobs and requests while one job blocks`() async throws {
    let session = CurlSession.testing { $0.threads = 2 }
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    let blocked = Signal()
    let hold = DispatchSemaphore(value: 0)
    @Sendable func block() { hold.wait() }
    let blocker = Task(executorPreference: session.taskExecutor) {
      blocked.fire()
      block()
    }
    await blocked.wait()
    // Both go to the other thread, which is idle.
    #expect(try await session.send(to: server).text == "ok")
    let text = try await Task(executorPreference: session.taskExecutor) {
      try await session.send(to: server).text
    }.value
    #expect(text == "ok")
    hold.signal()
    await blocker.value
  }

  /// The threads on which a task ran, and the requests after which it was on another.
  private struct Use: Sendable {
    var threads: Set<pthread_t> = []
    var moves = 0
  }

  private static nonisolated(nonsending) func thread() async -> pthread_t { pthread_self() }
}
