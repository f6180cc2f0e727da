/// A store of the ids of pinned saved.
package protocol SavedPinsRepository: Sendable {
  /// - Throws: `SavedPinsError`.
  func pinnedIDs() async throws -> Set<Int>

  /// - Throws: `SavedPinsError`.
  func setPinned(_ isPinned: Bool, id: Int) async throws
}

/// Why pins cannot be read or stored, with advice for the user.
package struct SavedPinsError: Error, Equatable {
  package let reason: String
  package let suggestion: String?

  package init(reason: String, suggestion: String? = nil) {
    self.reason = reason
    self.suggestion = suggestion
  }
}
