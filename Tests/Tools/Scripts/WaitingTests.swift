import Foundation
import Synchronization
import TestSupport
import Testing

/// How tests wait, and how one that hangs is ended.
@Suite(.hangLimit) struct WaitingTests {
  @Test func `a test that hangs is named and cancelled`() async throws {
    let isCancelled = Mutex(false)
    let isReported = Mutex(false)
    try await withKnownIssue {
      try await HangLimit.run(for: .milliseconds(1)) {
        await #expect(throws: CancellationError.self) { try await untilCancelled() }
        isCancelled.withLock { $0 = true }
      } hangs: {
        isReported.withLock { $0 = true }
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("The test hangs") }
    }
    #expect(isCancelled.withLock { $0 } && isReported.withLock { $0 })
  }

  @Test func `a test that ends has its own error`() async {
    await #expect(throws: POSIXError.self) {
      try await HangLimit.run(for: .hangLimit) { throw POSIXError(.EIO) }
    }
  }

  @Test func `a condition that holds later is waited for`() async throws {
    var looks = 0
    try await until {
      looks += 1
      return looks == 3
    }
    #expect(looks == 3)
  }
}
