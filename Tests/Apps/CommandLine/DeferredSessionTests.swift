import ArgumentParser
import CommandLineSupport
import Foundation
import HTTP
import HTTPTypes
import SettingsSupport
import Synchronization
import TestSupport
import Testing

@testable import BackendSupport

@Suite(.hangLimit) struct DeferredSessionTests {
  private final class Count: Sendable {
    let value = Mutex(0)
  }

  private let made = Count()

  private func makeSession() -> DeferredSession {
    DeferredSession { [made] in
      made.value.withLock { $0 += 1 }
      return OfflineSession()
    }
  }

  @Test func `the session is made for the first of many requests`() async {
    let session = makeSession()
    #expect(made.value.withLock { $0 } == 0)
    await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask {
          let request = HTTPRequest(method: .get, scheme: "http", authority: "x", path: "/")
          await #expect(throws: NetworkError.self) {
            try await session.response(to: request, body: nil)
          }
        }
      }
    }
    #expect(made.value.withLock { $0 } == 1)
  }

  @Test func `a demo is made for its first request`() async throws {
    let directory = try TemporaryDirectory()
    let url = try #require(URL(string: "https://demo.invalid"))
    let context = try AppContext(
      settings: Settings(
        environment: ["XDG_CONFIG_HOME": directory.url.path],
        workingDirectory: directory.url
      ),
      options: .parse([]),
      messages: Messages(color: .never, isQuiet: true)
    )
    let service = try context.service(
      ServiceBackend(
        demo: .init(
          config: NetworkConfig(baseURL: url),
          presentation: ServicePresentation(demo: "the demo"),
          makeDemo: { [made] in
            made.value.withLock { $0 += 1 }
            return OfflineSession()
          }
        ),
        errorReader: .none
      )
    )
    #expect(service.endpoint.isDemo)
    #expect(made.value.withLock { $0 } == 0)
    let request = HTTPRequest(method: .get, scheme: "https", authority: "demo.invalid", path: "/")
    await #expect(throws: NetworkError.self) {
      try await service.endpoint.session.response(to: request, body: nil)
    }
    #expect(made.value.withLock { $0 } == 1)
  }
}
