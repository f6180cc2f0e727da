extension Controlled {
  /// Runs a load, and ends its next call with an answer, after a stored one.
  ///
  /// - Returns: The question of the call.
  @MainActor @discardableResult
  package func finish(
    _ answer: Answer,
    stored: Answer? = nil,
    _ load: @escaping @MainActor () async -> Void
  ) async throws -> Question {
    try await end(stored, load) { $0.finish(answer) }
  }

  /// Runs a load, and ends its next call with an error, after a stored answer.
  @MainActor
  package func fail(
    _ error: any Error,
    stored: Answer? = nil,
    _ load: @escaping @MainActor () async -> Void
  ) async throws {
    try await end(stored, load) { $0.fail(error) }
  }

  @MainActor @discardableResult
  private func end(
    _ stored: Answer?,
    _ load: @escaping @MainActor () async -> Void,
    _ end: (Call) -> Void
  ) async throws -> Question {
    let task = Task { await load() }
    let call = try await next()
    if let stored { call.sendCached(stored) }
    end(call)
    await task.value
    return call.question
  }
}
