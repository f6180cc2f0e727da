package import Testing

/// Waits for a condition that no event announces.
///
/// Tests wait here or for an event, not for a time.
///
/// - Throws: An error of the condition, or one for a condition that is never met.
package func until(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () async throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + .hangLimit
  while try await !condition() {
    try #require(.now < deadline, "waited in vain", sourceLocation: sourceLocation)
    try await Task.sleep(for: .milliseconds(2))
  }
}

/// Waits until the task is cancelled.
///
/// - Throws: `CancellationError`.
package func untilCancelled() async throws {
  while true { try await Task.sleep(for: .seconds(86_400)) }
}
