import Testing

extension Sandbox {
  /// The recent queries, newest first; a failure fails the test.
  func suggestions(
    _ arguments: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    try await document(
      "query-suggestions \(arguments)",
      as: [String: [String]].self,
      sourceLocation: sourceLocation
    )["queries", default: []]
  }
}
