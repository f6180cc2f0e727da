package import Testing

extension Duration {
  /// How long a test waits for anything.
  ///
  /// It is a little less than a test may take, so that the line that waits is named. Use it for
  /// every limit that is not the subject of a test.
  package static let hangLimit = Duration.seconds(240)
}

extension Double {
  /// The limit in seconds, for libraries that use `TimeInterval`.
  package static let hangLimit = 240.0
}

/// Ends a test that hangs, and names it.
///
/// Swift Testing starts all tests at once, and the limit of `.timeLimit` counts from there, so it
/// would have to be longer than all tests together. This one counts from when a test gets a place.
package struct HangLimit: SuiteTrait, TestTrait, TestScoping {
  private static let duration = Duration.seconds(300)
  @TaskLocal private static var isCounting = false

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing body: @Sendable @concurrent () async throws -> Void
  ) async throws {
    // A test in a suite with the trait may have it as well.
    guard !Self.isCounting else { return try await body() }
    try await Gate.tests.pass {
      try await Self.$isCounting.withValue(true) {
        try await Self.run(for: Self.duration, body) {
          // Others may hang as well; one after the other, they would take hours.
          await Gate.tests.widen()
        }
      }
    }
  }

  /// Runs `body`; after the duration, records an issue, calls `hangs` and cancels `body`.
  ///
  /// - Throws: What `body` throws.
  package static func run(
    for duration: Duration,
    _ body: @Sendable @concurrent () async throws -> Void,
    hangs: @Sendable () async -> Void = {}
  ) async throws {
    let timer = Task { try await Task.sleep(for: duration) }
    async let ending: Void = {
      defer { timer.cancel() }
      try await body()
    }()
    if case .success = await timer.result {
      Issue.record("The test hangs: it goes on after \(duration).")
      await hangs()
    } else {
      try await ending
    }
  }
}

extension Trait where Self == HangLimit {
  /// Ends a test that hangs.
  package static var hangLimit: Self { HangLimit() }
}
