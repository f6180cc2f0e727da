import Foundation
import HTTP
import HTTPTypes
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

  @Test func `the session can be made before`() {
    let session = makeSession()
    session.prepare()
    session.prepare()
    #expect(made.value.withLock { $0 } == 1)
  }
}
