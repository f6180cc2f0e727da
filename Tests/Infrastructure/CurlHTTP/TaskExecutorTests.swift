import CurlHTTP
import Dispatch
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct `The executor of a session` {
  /// Whether the caller runs on a session's thread.
  private static nonisolated(nonsending) func isOnSession() async -> Bool {
    threadName() == "CurlSession"
  }

  private static func threadName() -> String? {
    #if os(Linux)
      let name = try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
      return name?.trimmingCharacters(in: .newlines)
    #else
      Thread.current.name
    #endif
  }

  @Test func `runs a task on the session's thread, before and after a request`() async throws {
    let session = CurlSession.testing()
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    #expect(Self.threadName() != "CurlSession")
    try await withTaskExecutorPreference(session.taskExecutor) {
      #expect(await Self.isOnSession())
      let text = try await session.send(to: server).text
      #expect(text == "ok")
      #expect(await Self.isOnSession())
      async let child = Self.isOnSession()
      #expect(await child)
      // Resumed by another thread.
      await Task.detached {}.value
      #expect(await Self.isOnSession())
    }
  }

  @Test(arguments: [1, 3])
  func `spreads tasks over the threads, and sends their requests there`(
    threads: Int
  ) async throws {
    let session = CurlSession.testing {
      $0.threads = threads
      // A request that waits runs where another one ends.
      $0.maximumConnections = 100
    }
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    let uses = try await withThrowingTaskGroup { group in
      for _ in 1...60 {
        group.addTask(executorPreference: session.taskExecutor) {
          var use = (threads: Set<pthread_t>(), moves: 0)
          for _ in 1...20 {
            let before = await Self.thread()
            let text = try await session.send(to: server).text
            #expect(text == "ok")
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
    #expect(used.count == threads && !used.contains(pthread_self()))
    // Nearly all of the 1,200 requests leave their task where it was.
    #expect(uses.map(\.moves).reduce(0, +) < (threads == 1 ? 1 : 400))
    session.expectIdle()
  }

  @Test func `keeps one task on one thread and one connection`() async throws {
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
    #expect(used.count == 1 && server.connectionCount == 1)
  }

  private static nonisolated(nonsending) func thread() async -> pthread_t { pthread_self() }

  @Test func `advances transfers while jobs never run out`() async throws {
    let session = CurlSession.testing()
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    let answers = RecordedTexts()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...200 {
        group.addTask(executorPreference: session.taskExecutor) {
          while answers.all.isEmpty { await Task.yield() }
        }
      }
      group.addTask {
        let text = try await session.send(to: server).text
        #expect(text == "ok")
        answers.add(text)
      }
      try await group.waitForAll()
    }
  }

  @Test func `runs jobs while a transfer waits for its server`() async throws {
    let session = CurlSession.testing()
    let server = try ScriptedServer.unfinished()
    let request = Task(executorPreference: session.taskExecutor) {
      try await session.send(to: server)
    }
    await Task(executorPreference: session.taskExecutor) {
      for _ in 1...100 { await Task.yield() }
    }.value
    request.cancel()
    await #expect(throws: NetworkError.cancelled) { try await request.value }
    session.expectIdle()
  }

  @Test func `continues after a job that blocked, and meanwhile on another thread`() async throws {
    for threads in [1, 2] {
      let session = CurlSession.testing { $0.threads = threads }
      let server = try ScriptedServer(answering: { _ in Responses.ok() })
      let (blocked, hold) = (Signal(), DispatchSemaphore(value: 0))
      @Sendable func block() { hold.wait() }
      let blocker = Task(executorPreference: session.taskExecutor) {
        blocked.fire()
        block()
      }
      await blocked.wait()
      let request = Task { try await session.send(to: server).text }
      // Goes to the other thread if there is one, which is idle.
      if threads == 2 { #expect(try await request.value == "ok") }
      let task = Task(executorPreference: session.taskExecutor) {
        try await session.send(to: server).text
      }
      if threads == 2 { #expect(try await task.value == "ok") }
      let cancelled = threads == 1 ? Task { try await session.send(to: server) } : nil
      cancelled?.cancel()
      hold.signal()
      await blocker.value
      #expect(try await [request.value, task.value] == ["ok", "ok"])
      if let cancelled { await expectError(.cancelled) { try await cancelled.value } }
    }
  }

  @Test func `runs tasks to their end after the session is closed`() async throws {
    let session = CurlSession.testing()
    let server = try ScriptedServer.unfinished()
    let waiting = Signal()
    let tasks = (1...20).map { number in
      Task(executorPreference: session.taskExecutor) {
        waiting.fire()
        let error = await #expect(throws: NetworkError.self) {
          try await session.send(to: server)
        }
        for _ in 0..<number { await Task.yield() }
        return error
      }
    }
    await waiting.wait(times: 20)
    session.close()
    for task in tasks {
      #expect(await task.value == .other("The session is closed."))
    }
    let late = Task(executorPreference: session.taskExecutor) { 1 }
    #expect(await late.value == 1)
    session.expectIdle()
  }

  @Test func `closes the session from one of its jobs`() async throws {
    let session = CurlSession.testing()
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    let error = await Task(executorPreference: session.taskExecutor) {
      session.close()
      return await #expect(throws: NetworkError.self) { try await session.send(to: server) }
    }.value
    #expect(error == .other("The session is closed."))
  }

  /// Submits jobs and closes at the same time; each task ends, on whichever thread.
  @Test(arguments: [1, 3])
  func `loses no job when the session ends meanwhile`(threads: Int) async throws {
    var random = SeededGenerator(seed: 11)
    for _ in 1...100 {
      let session = CurlSession.testing { $0.threads = threads }
      let executor = session.taskExecutor
      let yields = Int.random(in: 0..<100, using: &random)
      let sum = await withTaskGroup(of: Int.self) { group in
        for _ in 1...8 {
          group.addTask(executorPreference: executor) {
            for _ in 1...50 { await Task.yield() }
            return 1
          }
        }
        group.addTask {
          for _ in 0..<yields { await Task.yield() }
          session.close()
          return 0
        }
        return await group.reduce(0, +)
      }
      #expect(sum == 8)
    }
  }

  @Test func `outlives its session`() async throws {
    var session: CurlSession? = CurlSession.testing()
    let executor = try #require(session?.taskExecutor)
    let (released, release) = AsyncStream<Never>.makeStream()
    let task = Task(executorPreference: executor) {
      for await _ in released {}
      return 2
    }
    session = nil
    #expect(session == nil)
    release.finish()
    #expect(await task.value == 2)
  }
}
