import DemoBackend
import DemoTMDB
import Dispatch
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct DemoBackendSessionTests {
  private let request = HTTPRequest(
    method: .get,
    scheme: "https",
    authority: "api.themoviedb.org",
    path: "/3/movie/1?api_key=demo"
  )
  private let services = [DemoTMDBService(catalogue: Catalogue(titles: ["Moon": 8]))]

  @Test func `it answers in process as the backend does, after the latency`() async throws {
    let session = DemoBackendSession(services: services, latency: .milliseconds(20))
    let start = ContinuousClock.now
    let response = try await session.response(to: request, body: nil)
    #expect(ContinuousClock.now - start >= .milliseconds(20))
    #expect(response == DemoRouter(services: services).response(to: request, body: nil))
    #expect(response.head.status == .ok)
  }

  @Test(arguments: [Duration.zero, .seconds(3_600)])
  func `a cancelled task gets no answer, without waiting`(_ latency: Duration) async {
    let session = DemoBackendSession(services: services, latency: latency)
    let task = Task { [request] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await session.response(to: request, body: nil)
    }
    await #expect(throws: NetworkError.cancelled) { try await task.value }
  }

  @Test func `an answer is not made on the executor of the caller`() async throws {
    let session = DemoBackendSession(services: [QueueService()])
    let response = try await withTaskExecutorPreference(QueueExecutor()) {
      #expect(QueueExecutor.isCurrent)
      return try await session.response(to: request, body: nil)
    }
    #expect(response.head.status == .ok)
  }
}

/// Refuses requests that arrive on the queue of a `QueueExecutor`.
private struct QueueService: DemoService {
  func response(to request: HTTPRequest, body: Data?) -> NetworkResponse? {
    NetworkResponse(
      head: HTTPResponse(status: QueueExecutor.isCurrent ? .serviceUnavailable : .ok),
      body: Data()
    )
  }

  func failure(_ status: HTTPResponse.Status, for request: HTTPRequest) -> NetworkResponse? { nil }
}

/// Runs all jobs on a queue that can be recognized.
private final class QueueExecutor: TaskExecutor {
  private static let key = DispatchSpecificKey<Bool>()
  private let queue = DispatchQueue(label: "executor")

  init() { queue.setSpecific(key: Self.key, value: true) }

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
