import Dispatch
import Synchronization
import TestSupport
import Testing

@Suite(.hangLimit) struct `The executor of a server` {
  @Test func `runs the tasks of connections`() async throws {
    let executor = CountingExecutor()
    try await withServer(executor: executor) { stage in
      #expect(executor.jobs == 0)
      let answer = try await stage.get("/films/1")
      #expect(answer.status == 200)
      #expect(executor.jobs > 0)
    }
  }
}

/// Counts the jobs that it runs.
private final class CountingExecutor: TaskExecutor {
  private let count = Atomic(0)

  var jobs: Int { count.load(ordering: .sequentiallyConsistent) }

  func enqueue(_ job: consuming ExecutorJob) {
    count.add(1, ordering: .sequentiallyConsistent)
    let job = UnownedJob(job)
    DispatchQueue.global().async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}
