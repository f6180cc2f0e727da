package import Foundation
import HTTP
package import Logging
package import Storage

/// Pages of searches as they were last answered, by service, language, query and page.
package struct MoviesResponseStorage: Sendable {
  private let storage: ResponseStorage

  /// - Parameters:
  ///   - cache: Where the pages are kept; nil for nowhere.
  ///   - service: Names the service, so that the answers of two never mix.
  ///   - language: The language that the service is asked in.
  ///   - now: The clock.
  ///   - logger: Is told what the cache could not do.
  package init(
    cache: ResponseCache?,
    service: String,
    language: String,
    now: @escaping @Sendable () -> Date = { Date() },
    logger: Logger? = nil
  ) {
    storage = ResponseStorage(cache: cache, scope: [service, language], now: now, logger: logger)
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
