import CustomDump
import Foundation
import MovieDetailDomain
import SharedKernel
import TestSupport
import Testing

/// What is shown of a film without details, and which ids are rejected.
@Suite(.hangLimit) struct FetchMovieDetailsUseCaseTests {
  /// A repository with one response to everything.
  private struct FakeRepository: MovieDetailsRepository {
    let stored: MovieDetails?
    let result: Result<MovieDetails, ServiceFailure>
    let requests: RecordedTexts

    func fetchMovieDetails(
      id: Int,
      cached: (MovieDetails) -> Void
    ) async throws -> MovieDetails {
      requests.add("\(id)")
      if let stored { cached(stored) }
      return try result.get()
    }
  }

  private let requests = RecordedTexts()

  /// Returns what is shown before the end, and the end.
  private func fetch(
    id: Int = 7,
    stored: MovieDetails? = nil,
    _ result: Result<MovieDetails, ServiceFailure> = .success(.titled("Fresh")),
    listed: (@Sendable (Int) async -> ListedMovie?)?
  ) async -> (shown: [MovieDetails], end: Result<MovieDetails, any Error>) {
    let useCase = FetchMovieDetailsUseCase(
      movieDetailsRepository: FakeRepository(stored: stored, result: result, requests: requests),
      listedMovie: listed
    )
    var shown: [MovieDetails] = []
    do {
      return (shown, .success(try await useCase.execute(id) { shown.append($0) }))
    } catch {
      return (shown, .failure(error))
    }
  }

  private func listed(rating: Double? = 8, voteCount: Int? = 3) -> ListedMovie {
    ListedMovie(
      title: "Listed",
      overview: "Sand.",
      releaseDate: Date(timeIntervalSince1970: 86_400),
      rating: rating,
      voteCount: voteCount,
      posterPath: "/p.jpg",
      storedAt: Date(timeIntervalSince1970: 1000)
    )
  }

  private func details(vote: MovieVote? = MovieVote(average: 8, count: 3)) -> MovieDetails {
    MovieDetails(
      id: 7,
      title: "Listed",
      overview: "Sand.",
      releaseDate: Date(timeIntervalSince1970: 86_400),
      vote: vote,
      posterPath: "/p.jpg",
      source: .longAgo
    )
  }

  @Test func `if the service fails, a film without details is shown as a list shows it`() async {
    let movie = listed()
    let (shown, end) = await fetch(.failure(.notConnected)) { $0 == 7 ? movie : nil }
    expectNoDifference(shown, [details()])
    #expect(throws: ServiceFailure.notConnected) { try end.get() }
    for unrated in [listed(rating: nil), listed(voteCount: nil)] {
      let (shown, _) = await fetch(.failure(.notConnected)) { _ in unrated }
      expectNoDifference(shown, [details(vote: nil)])
    }
  }

  @Test func `without a list, a failure shows nothing else`() async {
    for port in [nil, { @Sendable (_: Int) async -> ListedMovie? in nil }] {
      let (shown, end) = await fetch(.failure(.notConnected), listed: port)
      #expect(shown.isEmpty)
      #expect(throws: ServiceFailure.notConnected) { try end.get() }
    }
  }

  @Test func `the lists are not asked about a film with details`() async throws {
    let asked = RecordedTexts()
    let port = { @Sendable (id: Int) async -> ListedMovie? in
      asked.add("\(id)")
      return nil
    }
    let stored = MovieDetails.titled("Stored", source: .longAgo)
    let failed = await fetch(stored: stored, .failure(.timedOut), listed: port)
    #expect(failed.shown == [stored])
    #expect(try await fetch(listed: port).end.get() == .titled("Fresh"))
    #expect(asked.all.isEmpty)
  }

  @Test(arguments: [0, -1, Int.min])
  func `an invalid id is rejected without a request`(id: Int) async {
    let (shown, end) = await fetch(id: id, listed: nil)
    #expect(throws: ServiceFailure.notFound(code: nil, message: "")) { try end.get() }
    #expect(shown.isEmpty && requests.all.isEmpty)
  }
}
