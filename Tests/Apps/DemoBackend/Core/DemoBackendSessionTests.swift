import DemoBackend
import DemoTMDB
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

  @Test func `it answers in process as the backend does`() async throws {
    let session = DemoBackendSession(services: services)
    let response = try await session.response(to: request, body: nil)
    #expect(response == Backend(services: services).response(to: request, body: nil))
    #expect(response.head.status == .ok)
  }

  @Test(arguments: [Duration.zero, .seconds(3_600)])
  func `a cancelled task gets no answer, and at once`(_ latency: Duration) async {
    let session = DemoBackendSession(services: services, latency: latency)
    let task = Task { [request] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await session.response(to: request, body: nil)
    }
    await #expect(throws: NetworkError.cancelled) { try await task.value }
  }

  @Test func `an answer takes the latency at least`() async throws {
    let session = DemoBackendSession(services: services, latency: .milliseconds(20))
    let duration = try await ContinuousClock().measure {
      _ = try await session.response(to: request, body: nil)
    }
    #expect(duration >= .milliseconds(20))
  }
}
