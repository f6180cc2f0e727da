import Binding
import CustomDump
import Foundation
import MovieDetailDomain
import SharedKernel
import TestSupport
import Testing
import Wording

@testable import MovieDetailPresentation

/// The details of a film, and its poster, whose width, path and details change while it loads.
@MainActor
@Suite(.hangLimit) struct MovieDetailsViewModelTests {
  private let details = ControlledDetails()
  private let posters = ControlledPosters()
  private let viewModel: MovieDetailsViewModel

  init() {
    viewModel = MovieDetailsViewModel(
      id: 7,
      title: "Known",
      overview: "Sand.",
      posterPath: "/p.jpg",
      fetchMovieDetailsUseCase: FetchMovieDetailsUseCase(movieDetailsRepository: details),
      posterImagesRepository: posters
    )
  }

  /// All that a view shows; what there is nothing of is left out.
  private var shown: [String] {
    let age = viewModel.storedAt.value.map { "stored at \(Int($0.timeIntervalSince1970))" }
    let lines = [
      viewModel.title.value, viewModel.overview.value, viewModel.posterPath.value,
      viewModel.loading.value ? "loading" : nil, viewModel.hasLoaded ? "loaded" : nil, age,
      viewModel.error.value?.text,
    ]
    return lines.compactMap(\.self).filter { !$0.isEmpty }
  }

  // MARK: Details

  @Test func `the given values are shown before anything is loaded`() {
    #expect(shown == ["Known", "Sand.", "/p.jpg"] && details.work.count == 0)
    #expect(!viewModel.isPosterImageHidden && viewModel.isEmpty)
    for path in [nil, ""] {
      let unknown = MovieDetailsViewModel(
        id: 7,
        posterPath: path,
        fetchMovieDetailsUseCase: FetchMovieDetailsUseCase(movieDetailsRepository: details),
        posterImagesRepository: posters
      )
      #expect(unknown.title.value.isEmpty && unknown.overview.value.isEmpty)
      #expect(unknown.isPosterImageHidden)
    }
  }

  @Test func `stored details are shown with their age, then the current ones`() async throws {
    let appeared = Task { await viewModel.viewWillAppear() }
    let call = try await details.work.next()
    #expect(call.question == 7 && shown == ["Known", "Sand.", "/p.jpg", "loading"])
    // A load is already running.
    await viewModel.viewWillAppear()
    call.sendCached(.titled("Stored", source: .longAgo))
    try await until { viewModel.hasLoaded }
    #expect(shown == ["Stored", "About Stored.", "loading", "loaded", "stored at 1000"])
    call.finish(.titled("Fresh"))
    await appeared.value
    #expect(shown == ["Fresh", "About Fresh.", "loaded"])
    // Current details are not loaded again.
    await viewModel.viewWillAppear()
    #expect(details.work.count == 1)
  }

  @Test func `a failure keeps the values and sets the error, which a retry clears`() async throws {
    try await details.work.fail(ServiceFailure.notConnected) { await viewModel.viewWillAppear() }
    #expect(shown == ["Known", "Sand.", "/p.jpg", "No internet connection"])
    let retried = Task { await viewModel.didRetry() }
    let call = try await details.work.next()
    #expect(shown == ["Known", "Sand.", "/p.jpg", "loading"])
    call.finish(.titled("Fresh"))
    await retried.value
    #expect(shown == ["Fresh", "About Fresh.", "loaded"])
  }

  @Test func `stored details and a failure: they stay, and appearing again loads`() async throws {
    try await details.work.fail(
      ServiceFailure.notConnected,
      stored: .titled("Stored", source: .longAgo)
    ) { await viewModel.viewWillAppear() }
    expectNoDifference(
      shown,
      ["Stored", "About Stored.", "loaded", "stored at 1000", "No internet connection"]
    )
    try await details.work.finish(.titled("Fresh")) { await viewModel.viewWillAppear() }
    #expect(shown == ["Fresh", "About Fresh.", "loaded"])
  }

  @Test func `the result of a superseded load is dropped`() async throws {
    let first = Task { await viewModel.viewWillAppear() }
    let old = try await details.work.next()
    let second = Task { await viewModel.didRetry() }
    let new = try await details.work.next()
    old.sendCached(.titled("Old, stored", source: .longAgo))
    old.fail(ServiceFailure.timedOut)
    await first.value
    #expect(shown == ["Known", "Sand.", "/p.jpg", "loading"])
    new.finish(.titled("New"))
    await second.value
    #expect(shown == ["New", "About New.", "loaded"])
  }

  @Test(arguments: [true, false])
  func `a cancelled load ends without an error, and late results are dropped`(
    isTask: Bool
  ) async throws {
    let appeared = Task { await viewModel.viewWillAppear() }
    let call = try await details.work.next()
    if isTask {
      appeared.cancel()
    } else {
      viewModel.didCancel()
      #expect(!viewModel.loading.value)
      call.finish(.titled("Late"))
    }
    await appeared.value
    #expect(shown == ["Known", "Sand.", "/p.jpg"])
  }

  @Test func `unknown values do not replace known ones, except for the poster`() async throws {
    try await details.work.finish(.titled(nil)) { await viewModel.viewWillAppear() }
    #expect(shown == ["Known", "Sand.", "loaded"] && viewModel.isPosterImageHidden)
  }

  // MARK: Facts

  private static let all = MovieDetails(
    id: 7,
    title: "Dune",
    originalTitle: "Arena",
    tagline: "It begins.",
    genres: [
      MovieGenre(genre: .drama, localizedName: "Drama"),
      MovieGenre(genre: .war, localizedName: "Bélica"),
      MovieGenre(genre: nil, localizedName: "Giallo"),
    ],
    releaseDate: Date(timeIntervalSince1970: 1_631_664_000),
    runtime: 155,
    vote: MovieVote(average: 7.84, count: 12345),
    directors: [Person(id: 1, name: "D"), Person(name: "E")],
    writers: [Person(name: "W")],
    cast: [CastMember(id: 2, name: "A", character: nil), CastMember(name: "B", character: "C")],
    trailer: URL(string: "https://vimeo.com/1"),
    source: .network
  )

  /// The texts of the facts.
  private func texts(_ details: MovieDetails, in language: String) -> [String] {
    let facts = MovieDetailsFacts(details, text: MovieDetailsStrings(Language(language)))
    return [
      facts.originalTitleText, facts.releaseText, facts.voteText, facts.runtimeText,
      facts.genresText,
    ] + facts.makers.map(\.line)
  }

  @Test func `facts have strings in both languages, and are empty if unknown`() async throws {
    expectNoDifference(
      texts(Self.all, in: "en-US"),
      [
        "Original title: Arena", "Release Date: Sep 15, 2021", "7.8 (12,345 votes)", "2 h 35 min",
        "Drama, Bélica, Giallo", "Directors: D, E", "Writer: W",
      ]
    )
    expectNoDifference(
      texts(Self.all, in: "es-MX"),
      [
        "Título original: Arena", "Fecha de estreno: 15 sept 2021", "7,8 (12.345 votos)",
        "2 h 35 min",
        "Drama, Bélica, Giallo", "Dirección: D, E", "Guion: W",
      ]
    )
    #expect(texts(.titled("Dune"), in: "en") == ["", "To be announced", "", "", ""])
  }

  @Test func `programs get the values, and views the people with their ids`() async throws {
    try await details.work.finish(Self.all) { await viewModel.viewWillAppear() }
    let facts = try #require(viewModel.facts.value)
    #expect(facts.genres == ["Drama", "War", "Giallo"] && facts.runtime == 155)
    #expect(facts.releaseDate == Self.all.releaseDate)
    #expect(facts.voteAverage == 7.84 && facts.voteCount == 12345)
    #expect([facts.directors, facts.writers] == [["D", "E"], ["W"]])
    #expect(facts.makers.flatMap(\.people).map(\.id) == [1, nil, nil])
    #expect(viewModel.cast.value.map(\.character) == ["", "C"])
    #expect(viewModel.cast.value.map(\.id) == [2, nil])
    #expect(viewModel.tagline.value == "It begins." && viewModel.trailer.value == Self.all.trailer)
    try await details.work.finish(.titled("Other")) { await viewModel.didRetry() }
    #expect(viewModel.tagline.value.isEmpty && viewModel.trailer.value == nil)
  }

  @Test(arguments: [(1, "1 min"), (59, "59 min"), (60, "1 h"), (61, "1 h 1 min"), (600, "10 h")])
  func `a runtime is shown in hours and minutes`(minutes: Int, words: String) {
    #expect(MovieDetailsStrings.english.runtime(minutes) == words)
  }

  @Test func `a single vote is singular, and failures say what failed`() {
    let failure = ServiceFailure.notFound(code: 34, message: "Not found.")
    expectNoDifference(
      [MovieDetailsStrings.english, .spanish].map {
        [
          $0.vote(10, count: 1), $0.message(for: failure).text,
          $0.message(for: ServiceFailure.other).text,
        ]
      },
      [
        ["10.0 (1 vote)", "The service has no such film", "Failed to load the details"],
        [
          "10,0 (1 voto)", "El servicio no tiene esa película",
          "No se pudieron cargar los detalles",
        ],
      ]
    )
    #expect(MovieDetailsStrings.english.message(for: failure).kind.isNotFound)
  }

  // MARK: Poster

  /// Loads the poster for a width, and responds with an image.
  private func loadPoster(_ image: Data, width: Int = 100) async throws {
    try await posters.work.finish(image) { await viewModel.updatePosterImage(width: width) }
  }

  @Test func `a poster loads without waiting for details`() async throws {
    let question = try await posters.work.finish(.jpeg("a")) {
      await viewModel.updatePosterImage(width: 300)
    }
    #expect(question == "300/p.jpg" && viewModel.posterImage.value == .jpeg("a"))
  }

  @Test func `a film without a poster sends no request for one`() async throws {
    try await details.work.finish(.titled("Dune")) { await viewModel.viewWillAppear() }
    await viewModel.updatePosterImage(width: 300)
    #expect(posters.work.count == 0 && viewModel.isPosterImageHidden)
  }

  @Test func `a poster that cannot be loaded is a placeholder or the old one, without an error`()
    async throws
  {
    try await posters.work.fail(ServiceFailure.other) {
      await viewModel.updatePosterImage(width: 300)
    }
    #expect(viewModel.posterImage.value == nil && !viewModel.isPosterImageHidden)
    try await loadPoster(.jpeg("narrow"))
    try await posters.work.fail(ServiceFailure.timedOut) {
      await viewModel.updatePosterImage(width: 500)
    }
    #expect(viewModel.posterImage.value == .jpeg("narrow") && viewModel.error.value == nil)
  }

  @Test(arguments: [true, false])
  func `a poster for an old width is dropped, whether it is cancelled or late`(
    isCancelled: Bool
  ) async throws {
    let first = Task { await viewModel.updatePosterImage(width: 100) }
    let old = try await posters.work.next()
    if isCancelled { first.cancel() }
    let second = Task { await viewModel.updatePosterImage(width: 500) }
    let new = try await posters.work.next()
    if isCancelled { await first.value }
    #expect(viewModel.posterImage.value == nil)
    new.finish(.jpeg("wide"))
    await second.value
    old.finish(.jpeg("narrow"))
    await first.value
    #expect(viewModel.posterImage.value == .jpeg("wide"))
  }

  @Test func `details with another poster remove the old image`() async throws {
    try await loadPoster(.jpeg("old"))
    let second = Task { await viewModel.updatePosterImage(width: 500) }
    let late = try await posters.work.next()
    try await details.work.finish(.titled("Dune", posterPath: "/q.jpg")) {
      await viewModel.viewWillAppear()
    }
    #expect(viewModel.posterPath.value == "/q.jpg" && viewModel.posterImage.value == nil)
    late.finish(.jpeg("still the old one"))
    await second.value
    #expect(viewModel.posterImage.value == nil)
  }

  @Test func `details with the same poster keep the image without a notification`() async throws {
    try await loadPoster(.jpeg("a"))
    let paths = RecordedTexts()
    viewModel.posterPath.observe(on: paths) { [unowned paths] in paths.add($0 ?? "") }
    try await details.work.finish(.titled("Dune", posterPath: "/p.jpg")) {
      await viewModel.viewWillAppear()
    }
    #expect(viewModel.posterImage.value == .jpeg("a") && paths.all == ["/p.jpg"])
  }

  @Test func `a view that is left drops a late poster`() async throws {
    let update = Task { await viewModel.updatePosterImage(width: 100) }
    let late = try await posters.work.next()
    viewModel.didCancel()
    late.finish(.jpeg("late"))
    await update.value
    #expect(viewModel.posterImage.value == nil)
  }
}
