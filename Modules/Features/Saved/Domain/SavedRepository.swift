/// A source of saved.
package protocol SavedRepository: Sendable {
  /// Fetches all saved.
  func fetchSaved() async throws -> [SavedItem]
}
