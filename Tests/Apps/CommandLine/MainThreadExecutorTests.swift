import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CommandLineSupport

@Suite(.hangLimit) struct MainThreadExecutorTests {
  private actor Counter {
    private(set) var threads: Set<ObjectIdentifier> = []

    func count() {
      threads.insert(ObjectIdentifier(Thread.current))
    }
  }

  /// The executors, which must outlive their last job.
  private static let executors = Mutex<[MainThreadExecutor]>([])

  /// Runs `body` on a thread of its own with an executor, and returns the exit code.
  private func run(_ body: @escaping @Sendable () async -> Int32) async -> Int32 {
    let executor = MainThreadExecutor()
    Self.executors.withLock { $0.append(executor) }
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: executor.run(body))
      }
    }
  }

  @Test func `a task, its children and their actors share one thread`() async {
    let counter = Counter()
    let code = await run {
      await counter.count()
      await withTaskGroup { group in
        for _ in 0..<20 {
          group.addTask {
            await Task.yield()
            await counter.count()
          }
        }
      }
      return 7
    }
    #expect(code == 7)
    #expect(await counter.threads.count == 1)
  }

  @Test func `a task goes on after waiting for other threads`() async {
    let code = await run {
      var sum: Int32 = 0
      for number in 1...50 as ClosedRange<Int32> {
        sum += await Task.detached { number }.value
        sum += await withCheckedContinuation { continuation in
          DispatchQueue.global().async { continuation.resume(returning: number) }
        }
      }
      return sum
    }
    #expect(code == 2550)
  }

  @Test func `the code of a task that never waits is returned`() async {
    #expect(await run { 3 } == 3)
  }
}
