import CurlHTTP
import Dispatch
import Foundation
import HTTP
import HTTPTypes
import Synchronization
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

  @Test func `runs many tasks that send requests one after another`() async throws {
    let session = CurlSession.testing()
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    let responses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 1...40 {
        group.addTask(executorPreference: session.taskExecutor) {
          var count = 0
          for _ in 1...25 {
            let text = try await session.send(to: server).text
            count += text == "ok" ? 1 : 0
          }
          return count
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(responses == 1000)
    session.expectIdle()
  }

  @Test func `advances transfers while jobs never run out`() async throws {
    let session = CurlSession.testing()
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    let isAnswered = Flag()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...200 {
        group.addTask(executorPreference: session.taskExecutor) {
          while !isAnswered.isSet { await Task.yield() }
        }
      }
      group.addTask {
        let text = try await session.send(to: server).text
        #expect(text == "ok")
        isAnswered.set()
      }
      try await group.waitForAll()
    }
  }

  @Test func `runs jobs while a transfer waits for its server`() async throws {
    let session = CurlSession.testing()
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      connection.waitForClose()
    }
    let request = Task(executorPreference: session.taskExecutor) {
      try await session.send(to: server)
    }
    let count = await Task(executorPreference: session.taskExecutor) {
      for _ in 1...100 { await Task.yield() }
      return 100
    }.value
    #expect(count == 100)
    request.cancel()
    await #expect(throws: NetworkError.cancelled) { try await request.value }
    session.expectIdle()
  }

  @Test func `continues after a job that blocked`() async throws {
    let session = CurlSession.testing()
    let server = try ScriptedServer(answering: { _ in Responses.ok() })
    let blocked = Signal()
    let hold = DispatchSemaphore(value: 0)
    @Sendable func block() { hold.wait() }
    let blocker = Task(executorPreference: session.taskExecutor) {
      blocked.fire()
      block()
    }
    await blocked.wait(times: 1)
    let request = Task { try await session.send(to: server).text }
    let cancelled = Task { try await session.send(to: server).text }
    cancelled.cancel()
    hold.signal()
    await blocker.value
    #expect(try await request.value == "ok")
    await #expect(throws: NetworkError.cancelled) { try await cancelled.value }
  }

  @Test func `runs tasks to their end after the session is closed`() async throws {
    let session = CurlSession.testing()
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      connection.waitForClose()
    }
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

private final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .acquiring) }

  func set() { value.store(true, ordering: .releasing) }
}
