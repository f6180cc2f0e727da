import Binding
import Foundation
import MovieDetailDomain
import Testing

@testable import MovieDetailPresentation

/// What a view gets to see of details, in the order in which it sees it.
@MainActor
@Suite struct MovieDetailsViewModelTests {
  private let details = ControlledDetails()

  private func viewModel(
    title: String? = nil,
    overview: String? = nil,
    posterPath: String? = nil,
    language: String = "en"
  ) -> MovieDetailsViewModel {
    MovieDetailsViewModel(
      movie: KnownMovie(
        id: MovieDetails.ID(rawValue: 7),
        title: title,
        overview: overview,
        posterPath: posterPath
      ),
      fetchMovieDetailsUseCase: details,
      posterImagesRepository: ControlledPosters(),
      text: MovieDetailsText(language: language)
    )
  }

  @Test func `what is known shows at once, before anything is loaded`() {
    let viewModel = viewModel(title: "Dune", overview: "Sand.", posterPath: "/p.jpg")
    #expect(viewModel.id == 7)
    #expect(viewModel.title.value == "Dune")
    #expect(viewModel.overview.value == "Sand.")
    #expect(viewModel.posterPath.value == "/p.jpg")
    #expect(!viewModel.isPosterImageHidden)
    #expect(viewModel.facts.value == nil)
    #expect(!viewModel.loading.value && viewModel.error.value.isEmpty)
    #expect(details.work.count == 0)
  }

  @Test func `of a film of which nothing is known nothing shows, and no poster`() {
    let viewModel = viewModel()
    #expect(viewModel.title.value.isEmpty && viewModel.overview.value.isEmpty)
    #expect(viewModel.isPosterImageHidden)
  }

  @Test func `stored details show first, with their age, then the fresh ones`() async throws {
    let viewModel = viewModel(title: "Known")
    let appeared = Task { await viewModel.viewWillAppear() }
    let call = try await details.work.next()
    #expect(call.question.rawValue == 7)
    #expect(viewModel.loading.value)
    call.sendCached(.titled("Stored", source: .longAgo))
    await viewModel.title.value(that: { $0 == "Stored" })
    #expect(viewModel.storedAt.value == Date(timeIntervalSince1970: 1000))
    #expect(viewModel.facts.value != nil)
    #expect(viewModel.loading.value)
    call.finish(.titled("Fresh"))
    await appeared.value
    #expect(viewModel.title.value == "Fresh")
    #expect(viewModel.overview.value == "About Fresh.")
    #expect(viewModel.storedAt.value == nil)
    #expect(!viewModel.loading.value)
  }

  @Test func `a failure keeps what is known, says so, and a retry clears it`() async throws {
    let viewModel = viewModel(title: "Dune", posterPath: "/p.jpg")
    let appeared = Task { await viewModel.viewWillAppear() }
    try await details.work.next().fail(MovieDetailError.notConnected)
    await appeared.value
    #expect(viewModel.title.value == "Dune" && viewModel.posterPath.value == "/p.jpg")
    #expect(viewModel.error.value == "No internet connection")
    #expect(!viewModel.loading.value)

    let retried = Task { await viewModel.didRetry() }
    let call = try await details.work.next()
    #expect(viewModel.error.value.isEmpty && viewModel.loading.value)
    call.finish(.titled("Fresh"))
    await retried.value
    #expect(viewModel.title.value == "Fresh" && viewModel.error.value.isEmpty)
  }

  @Test func `stored details and a failure: they stay, and their age`() async throws {
    let viewModel = viewModel()
    let appeared = Task { await viewModel.viewWillAppear() }
    let call = try await details.work.next()
    call.sendCached(.titled("Stored", source: .longAgo))
    call.fail(MovieDetailError.noAnswer)
    await appeared.value
    #expect(viewModel.title.value == "Stored")
    #expect(viewModel.storedAt.value != nil)
    #expect(viewModel.error.value.hasSuffix("the service did not answer. Try again."))
  }

  @Test func `appearing again loads nothing while the details are on their way`() async throws {
    let viewModel = viewModel()
    let appeared = Task { await viewModel.viewWillAppear() }
    let call = try await details.work.next()
    let again = Task { await viewModel.viewWillAppear() }
    call.finish(.titled("Fresh"))
    await appeared.value
    again.cancel()
    await again.value
    #expect(details.work.count == 1)
    #expect(viewModel.title.value == "Fresh")
  }

  @Test func `appearing again loads only what is not the service's yet`() async throws {
    let viewModel = viewModel()
    let appeared = Task { await viewModel.viewWillAppear() }
    let call = try await details.work.next()
    call.sendCached(.titled("Stored", source: .longAgo))
    call.fail(MovieDetailError.noAnswer)
    await appeared.value
    let again = Task { await viewModel.viewWillAppear() }
    try await details.work.next().finish(.titled("Fresh"))
    await again.value
    let last = Task { await viewModel.viewWillAppear() }
    last.cancel()
    await last.value
    #expect(details.work.count == 2)
  }

  @Test func `what a superseded load brings is dropped`() async throws {
    let viewModel = viewModel()
    let first = Task { await viewModel.viewWillAppear() }
    let old = try await details.work.next()
    let second = Task { await viewModel.didRetry() }
    let new = try await details.work.next()
    old.sendCached(.titled("Old, stored", source: .longAgo))
    old.fail(MovieDetailError.noAnswer)
    await first.value
    #expect(viewModel.title.value.isEmpty)
    #expect(viewModel.error.value.isEmpty)
    #expect(viewModel.loading.value)
    new.finish(.titled("New"))
    await second.value
    #expect(viewModel.title.value == "New" && !viewModel.loading.value)
  }

  @Test func `a cancelled load ends without an error`() async throws {
    let viewModel = viewModel(title: "Dune")
    let appeared = Task { await viewModel.viewWillAppear() }
    _ = try await details.work.next()
    appeared.cancel()
    await appeared.value
    #expect(viewModel.error.value.isEmpty && !viewModel.loading.value)
    #expect(viewModel.title.value == "Dune")
  }

  @Test func `giving up drops what still comes`() async throws {
    let viewModel = viewModel()
    let appeared = Task { await viewModel.viewWillAppear() }
    let call = try await details.work.next()
    viewModel.didCancel()
    #expect(!viewModel.loading.value)
    call.finish(.titled("Late"))
    await appeared.value
    #expect(viewModel.title.value.isEmpty)
  }

  @Test func `texts that the service does not know leave those that were known`() async throws {
    let viewModel = viewModel(title: "Dune", overview: "Sand.", posterPath: "/p.jpg")
    let appeared = Task { await viewModel.viewWillAppear() }
    try await details.work.next().finish(.titled(nil))
    await appeared.value
    #expect(viewModel.title.value == "Dune" && viewModel.overview.value == "Sand.")
    #expect(viewModel.isPosterImageHidden)
  }

  @Test func `facts have words in both languages`() async throws {
    let all = MovieDetails(
      id: MovieDetails.ID(rawValue: 7),
      title: "Dune",
      tagline: "It begins.",
      genres: ["Drama", "War"],
      releaseDate: Date(timeIntervalSince1970: 1_631_664_000),
      runtime: 155,
      vote: MovieVote(average: 7.84, count: 12345),
      cast: [CastMember(name: "A", character: nil), CastMember(name: "B", character: "C")],
      source: .network
    )
    for (language, words) in [
      ("en-US", ["Release Date: Sep 15, 2021", "7.8 (12,345 votes)"]),
      ("es-MX", ["Fecha de estreno: 15 sept 2021", "7,8 (12.345 votos)"]),
    ] {
      let viewModel = viewModel(language: language)
      let appeared = Task { await viewModel.viewWillAppear() }
      try await details.work.next().finish(all)
      await appeared.value
      let facts = try #require(viewModel.facts.value)
      #expect([facts.releaseText, facts.voteText] == words)
      #expect(facts.runtimeText == "2 h 35 min")
      #expect(facts.genresText == "Drama, War")
      #expect(viewModel.tagline.value == "It begins.")
      #expect(viewModel.cast.value.map(\.character) == ["", "C"])
    }
  }

  @Test func `facts that nobody knows are blank, and an unknown date is to come`() async throws {
    let viewModel = viewModel()
    let appeared = Task { await viewModel.viewWillAppear() }
    try await details.work.next().finish(.titled("Dune"))
    await appeared.value
    let facts = try #require(viewModel.facts.value)
    #expect(facts.releaseText == "To be announced")
    #expect(facts.runtimeText.isEmpty && facts.voteText.isEmpty && facts.genresText.isEmpty)
  }

  @Test(arguments: [(1, "1 min"), (59, "59 min"), (60, "1 h"), (61, "1 h 1 min"), (600, "10 h")])
  func `a runtime is told in hours and minutes`(minutes: Int, words: String) {
    #expect(MovieDetailsText(language: "en").runtime(minutes) == words)
  }

  @Test func `one vote is one vote`() {
    #expect(MovieDetailsText(language: "en").vote(10, count: 1) == "10.0 (1 vote)")
    #expect(MovieDetailsText(language: "es").vote(10, count: 1) == "10,0 (1 voto)")
  }

  @Test(arguments: [
    (MovieDetailError.notFound, "The service knows no such film", "El servicio no conoce"),
    (.notConnected, "No internet connection", "Sin conexión a internet"),
    (.noAnswer, "Failed loading the details: the service did", "No se pudieron cargar los"),
    (.insecureConnection, "Failed loading the details: the service's cert", "No se pudieron"),
    (.keyRefused, "Failed loading the details: the service refused", "No se pudieron cargar"),
    (
      .rateLimited(retryAfter: 2.5),
      "Failed loading the details: too many requests. Try again in 3",
      "No se pudieron cargar los detalles: demasiadas solicitudes. Inténtelo de nuevo en 3 s."
    ),
    (
      .rateLimited(retryAfter: nil),
      "Failed loading the details: too many requests. Try again later",
      "No se pudieron cargar los detalles: demasiadas solicitudes. Inténtelo más tarde."
    ),
    (
      .server(message: "Maintenance."), "Failed loading the details: Maintenance.",
      "No se pudieron cargar los detalles: Maintenance."
    ),
    (.unreadableAnswer, "Failed loading the details: the answer could", "No se pudieron cargar"),
    (.other, "Failed loading the details", "No se pudieron cargar los detalles"),
  ])
  func `each error has words, in both languages`(
    error: MovieDetailError,
    english: String,
    spanish: String
  ) {
    #expect(MovieDetailsText(language: "en").message(for: error).hasPrefix(english))
    #expect(MovieDetailsText(language: "es").message(for: error).hasPrefix(spanish))
  }
}

extension Observable where Value: Sendable {
  /// Waits for a value, present or future, that is as wanted.
  @MainActor
  func value(that isWanted: (Value) -> Bool) async {
    for await value in values where isWanted(value) { return }
  }
}
