package import CachedHTTP
package import Foundation
import HTTP
package import MovieSearchDomain
package import SharedKernel

/// A repository of movie pages from a service with TMDB's API, in one language.
package struct DefaultMoviesRepository: MoviesRepository {
  /// The last page that can be fetched.
  package static let lastPage = APIEndpoints.lastPage

  private let service: CachedDataTransferService
  private let language: Language
  private let now: @Sendable () -> Date

  package init(
    service: CachedDataTransferService,
    language: Language,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.service = service
    self.language = language
    self.now = now
  }

  package func fetchMoviesPage(
    of list: MovieList,
    year: Int?,
    page: Int,
    cached: (MoviesPage) -> Void
  ) async throws -> MoviesPage {
    if case .person(let id) = list {
      return try await fetchCredits(ofPerson: id, page: page, cached: cached)
    }
    return try await service.request(
      endpoint(list, year, page, today: now()),
      storedAs: endpoint(list.ignoringCase, year, page),
      cached: cached
    ) { response, source in
      response.toDomain(page: page, source: source)
    }
  }

  package func fetchPeople(named name: String) async throws -> [Person] {
    let people = APIEndpoints.people(named: name, language: language)
    return try await service.request(people, cached: { _ in }) { response, _ in
      response.toDomain()
    }
  }

  package func storedPeople(named name: String) async -> [Person] {
    await service.stored(APIEndpoints.people(named: name, language: language))?.toDomain() ?? []
  }

  private func endpoint(
    _ list: MovieList,
    _ year: Int?,
    _ page: Int,
    today: Date? = nil
  ) -> Endpoint<MoviesResponseDTO> {
    APIEndpoints.movies(of: list, year: year, page: page, language: language, today: today)
  }

  /// Returns a movie of a stored page, with the time at which the page was stored; `nil` if no page
  /// with the movie is stored.
  ///
  /// Sends no request.
  package func storedMovie(id: Int) async -> (movie: Movie, storedAt: Date)? {
    for list in APIEndpoints.lists(language: language) {
      for (answer, storedAt) in await service.storedResponses(
        toRequestsLike: list,
        containing: String(id)
      ) {
        guard let movie = answer.results.first(where: { $0.id == id }) else { continue }
        return (movie.toDomain(), storedAt)
      }
    }
    return nil
  }

  private func fetchCredits(
    ofPerson id: Int,
    page: Int,
    cached: (MoviesPage) -> Void
  ) async throws -> MoviesPage {
    let person = APIEndpoints.person(id, language: language)
    let storedName = await service.stored(person)?.name
    async let name = name(person)
    var current = try await service.request(
      APIEndpoints.movies(of: .person(id: id), page: page, language: language),
      cached: cached
    ) { response, source in
      response.creditsToDomain(page: page, name: storedName, source: source)
    }
    current.name = await name
    return current
  }

  /// Returns the name of a person; the stored one if the service fails, because the movies are
  /// complete without it.
  private func name(_ person: Endpoint<PersonDTO>) async -> String? {
    do {
      return try await service.request(person, cached: { _ in }) { response, _ in response.name }
    } catch {
      return await service.stored(person)?.name
    }
  }
}
