/// Fetches the saved; each id occurs once.
package struct FetchSavedUseCase: Sendable {
  private let repository: any SavedRepository

  package init(repository: any SavedRepository) {
    self.repository = repository
  }

  /// Fetches all saved, but only the first with each id, because ids identify rows.
  package func execute() async throws -> [SavedItem] {
    var ids: Set<Int> = []
    return try await repository.fetchSaved().filter { ids.insert($0.id).inserted }
  }
}
