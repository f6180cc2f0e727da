import HTTP
package import Storage

/// Pages of searches as they were last answered, by query and page.
package struct MoviesResponseStorage: Sendable {
  private let storage: ResponseStorage

  /// - Parameter storage: Where one service's answers in one language are.
  package init(_ storage: ResponseStorage) {
    self.storage = storage
  }

  func page(for request: MoviesRequestDTO) async -> StoredAnswer<MoviesResponseDTO>? {
    await storage.answer(MoviesResponseDTO.self, to: request.question)
  }

  func save(
    _ response: MoviesResponseDTO,
    _ validators: Validators,
    for request: MoviesRequestDTO
  ) async {
    await storage.save(
      answer: response,
      entityTag: validators.entityTag,
      lastModified: validators.lastModified,
      for: request.question
    )
  }

  /// Notes that the stored page is still the service's answer.
  func renew(_ request: MoviesRequestDTO) async {
    await storage.renew(request.question)
  }
}

extension MoviesRequestDTO {
  fileprivate var question: [String] { [query, String(page)] }
}
