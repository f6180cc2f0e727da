import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import Synchronization
import TestSupport
import Testing

/// The session that the full-screen app records, requested page by page.
///
/// Each step of `Tests/Apps/Fixtures/session.txt` ends with states of the view models; the page of
/// that step has to show the same rows, strings and errors.
@Suite(.hangLimit)
struct SessionReplayTests {
  @Test func `each step of the recorded session shows the same in a browser`() async throws {
    let steps = try RecordedStep.all()
    let service = SwitchableSession(DemoBackendSession.everything)
    try await SignInStage.run(session: service) { stage in
      var replay = SessionReplay(browser: Browser(stage))
      for step in steps {
        service.isAway = step.title.contains("while the service is unavailable")
        try await step.expect(replay.page(after: step))
      }
    }
    #expect(steps.count == 30)
  }
}

/// A service that can be unavailable.
private final class SwitchableSession: NetworkSession {
  private let base: any NetworkSession
  private let away = Mutex(false)

  init(_ base: any NetworkSession) {
    self.base = base
  }

  var isAway: Bool {
    get { away.withLock(\.self) }
    set { away.withLock { $0 = newValue } }
  }

  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    if isAway { throw NetworkError.notConnected("away") }
    return try await base.response(to: request, body: body)
  }
}
