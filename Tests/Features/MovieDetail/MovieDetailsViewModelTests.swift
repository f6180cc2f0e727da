import Binding
import Foundation
import MovieDetailDomain
import SharedKernel
import TestSupport
import Wording
import Testing

@testable import MovieDetailPresentation

/// The outputs of the view model, in order.
@MainActor
@Suite(.hangLimit) struct MovieDetailsViewModelTests {
  private let details = ControlledDetails()

  private func viewModel(
    title: String? = nil,
    overview: String? = nil,
    posterPath: String? = nil,
    language: String = "en"
  ) -> MovieDetailsViewModel {
    MovieDetailsViewModel(
      id: 7,
      title: title ?? "",
      overview: overview ?? "",
      posterPath: posterPath,
      fetchMovieDetailsUseCase: details,
      posterImagesRepository: ControlledPosters(),
      text: MovieDetailsStrings(Language(language))
    )
  }

  @Test func `the given values are shown before anything is loaded`() {
    let viewModel = viewModel(title: "Dune", overview: "Sand.", posterPath: "/p.jpg")
    #expect(viewModel.id == 7)
    #expect(viewModel.title.value == "Dune")
    #expect(viewModel.overview.value == "Sand.")
    #expect(viewModel.posterPath.value == "/p.jpg")
    #expect(!viewModel.isPosterImageHidden)
    #expect(viewModel.facts.value == nil)
    #expect(!viewModel.loading.value && viewModel.error.value == nil)
    #expect(details.work.count == 0)
  }

  @Test func `without given values, nothing is shown and the poster is hidden`() {
    let viewModel = viewModel()
    #expect(viewModel.title.value.isEmpty && viewModel.overview.value.isEmpty)
    #expect(viewModel.isPosterImageHidden)
  }

  @Test func `stored details are shown with their age, then the current ones`() async throws {
    let viewModel = viewModel(title: "Known")
    let appeared = Task { await viewModel.viewWillAppear() }
    let call = try await details.work.next()
    #expect(call.question == 7)
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

  @Test func `a failure keeps the values and sets the error, which a retry clears`() async throws {
    let viewModel = viewModel(title: "Dune", posterPath: "/p.jpg")
    let appeared = Task { await viewModel.viewWillAppear() }
    try await details.work.next().fail(ServiceFailure.notConnected)
    await appeared.value
    #expect(viewModel.title.value == "Dune" && viewModel.posterPath.value == "/p.jpg")
    #expect(viewModel.error.value?.text == "No internet connection")
    #expect(!viewModel.loading.value)

    let retried = Task { await viewModel.didRetry() }
    let call = try await details.work.next()
    #expect(viewModel.error.value == nil && viewModel.loading.value)
    call.finish(.titled("Fresh"))
    await retried.value
    #expect(viewModel.title.value == "Fresh" && viewModel.error.value == nil)
  }

  @Test func `stored details and a failure: they stay, and their age`() async throws {
    let viewModel = viewModel()
    let appeared = Task { await viewModel.viewWillAppear() }
    let call = try await details.work.next()
    call.sendCached(.titled("Stored", source: .longAgo))
    call.fail(ServiceFailure.timedOut)
    await appeared.value
    #expect(viewModel.title.value == "Stored")
    #expect(viewModel.storedAt.value != nil)
    #expect(
      viewModel.error.value?.text.hasSuffix("the service did not respond in time")
        == true
    )
  }

  @Test func `appearing again does not interrupt a running load`() async throws {
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

  @Test func `appearing again loads details only if they are not current`() async throws {
    let viewModel = viewModel()
    let appeared = Task { await viewModel.viewWillAppear() }
    let call = try await details.work.next()
    call.sendCached(.titled("Stored", source: .longAgo))
    call.fail(ServiceFailure.timedOut)
    await appeared.value
    let again = Task { await viewModel.viewWillAppear() }
    try await details.work.next().finish(.titled("Fresh"))
    await again.value
    let last = Task { await viewModel.viewWillAppear() }
    last.cancel()
    await last.value
    #expect(details.work.count == 2)
  }

  @Test func `the result of a superseded load is dropped`() async throws {
    let viewModel = viewModel()
    let first = Task { await viewModel.viewWillAppear() }
    let old = try await details.work.next()
    let second = Task { await viewModel.didRetry() }
    let new = try await details.work.next()
    old.sendCached(.titled("Old, stored", source: .longAgo))
    old.fail(ServiceFailure.timedOut)
    await first.value
    #expect(viewModel.title.value.isEmpty)
    #expect(viewModel.error.value == nil)
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
    #expect(viewModel.error.value == nil && !viewModel.loading.value)
    #expect(viewModel.title.value == "Dune")
  }

  @Test func `after cancelling, late results are dropped`() async throws {
    let viewModel = viewModel()
    let appeared = Task { await viewModel.viewWillAppear() }
    let call = try await details.work.next()
    viewModel.didCancel()
    #expect(!viewModel.loading.value)
    call.finish(.titled("Late"))
    await appeared.value
    #expect(viewModel.title.value.isEmpty)
  }

  @Test func `unknown values do not replace known ones`() async throws {
    let viewModel = viewModel(title: "Dune", overview: "Sand.", posterPath: "/p.jpg")
    let appeared = Task { await viewModel.viewWillAppear() }
    try await details.work.next().finish(.titled(nil))
    await appeared.value
    #expect(viewModel.title.value == "Dune" && viewModel.overview.value == "Sand.")
    #expect(viewModel.isPosterImageHidden)
  }

  @Test func `facts have strings in both languages`() async throws {
    let all = MovieDetails(
      id: 7,
      title: "Dune",
      tagline: "It begins.",
      genres: [
        MovieGenre(genre: .drama, localizedName: "Drama"),
        MovieGenre(genre: .war, localizedName: "Bélica"),
        MovieGenre(genre: nil, localizedName: "Giallo"),
      ],
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
      #expect(facts.genresText == "Drama, Bélica, Giallo")
      #expect(facts.genres == ["Drama", "War", "Giallo"])
      #expect(viewModel.tagline.value == "It begins.")
      #expect(viewModel.cast.value.map(\.character) == ["", "C"])
    }
  }

  @Test func `unknown facts are empty, and an unknown date is to be announced`() async throws {
    let viewModel = viewModel()
    let appeared = Task { await viewModel.viewWillAppear() }
    try await details.work.next().finish(.titled("Dune"))
    await appeared.value
    let facts = try #require(viewModel.facts.value)
    #expect(facts.releaseText == "To be announced")
    #expect(facts.runtimeText.isEmpty && facts.voteText.isEmpty && facts.genresText.isEmpty)
  }

  @Test(arguments: [(1, "1 min"), (59, "59 min"), (60, "1 h"), (61, "1 h 1 min"), (600, "10 h")])
  func `a runtime is shown in hours and minutes`(minutes: Int, words: String) {
    #expect(MovieDetailsStrings(Language("en")).runtime(minutes) == words)
  }

  @Test func `a single vote is singular`() {
    #expect(MovieDetailsStrings(Language("en")).vote(10, count: 1) == "10.0 (1 vote)")
    #expect(MovieDetailsStrings(Language("es")).vote(10, count: 1) == "10,0 (1 voto)")
  }

  @Test func `an unknown film has its own message in both languages`() {
    let failure = ServiceFailure.notFound(code: 34, message: "Not found.")
    let message = MovieDetailsStrings(Language("en")).message(for: failure)
    #expect(message.text == "The service has no such film" && message.kind.isNotFound)
    #expect(
      MovieDetailsStrings(Language("es")).message(for: failure).text
        == "El servicio no tiene esa película"
    )
  }

  @Test func `other failures name what failed`() {
    let message = MovieDetailsStrings(Language("en")).message(for: ServiceFailure.other)
    #expect(message.text == "Failed to load the details")
  }
}

extension Observable where Value: Sendable {
  /// Waits for a current or later value that meets a condition.
  @MainActor
  func value(that isWanted: (Value) -> Bool) async {
    for await value in values where isWanted(value) { return }
  }
}
