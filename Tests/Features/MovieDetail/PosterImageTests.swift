import Binding
import SharedKernel
import Testing
import TestSupport

@testable import MovieDetailPresentation

/// The poster of a film whose width, path and details change while it loads.
@MainActor
@Suite(.hangLimit) struct PosterImageTests {
  private let details = ControlledDetails()
  private let posters = ControlledPosters()

  private func viewModel(posterPath: String? = "/p.jpg") -> MovieDetailsViewModel {
    MovieDetailsViewModel(
      id: 7,
      posterPath: posterPath,
      fetchMovieDetailsUseCase: details,
      posterImagesRepository: posters
    )
  }

  @Test func `a poster loads without waiting for details`() async throws {
    let viewModel = viewModel()
    let updated = Task { await viewModel.updatePosterImage(width: 300) }
    let call = try await posters.work.next()
    #expect(call.question == .init(path: "/p.jpg", width: 300))
    #expect(viewModel.posterImage.value == nil && !viewModel.isPosterImageHidden)
    call.finish(.jpeg("a"))
    await updated.value
    #expect(viewModel.posterImage.value == .jpeg("a"))
  }

  @Test func `a film without a poster sends no request for one`() async {
    let viewModel = viewModel(posterPath: nil)
    await viewModel.updatePosterImage(width: 300)
    #expect(posters.work.count == 0)
    #expect(viewModel.isPosterImageHidden)
  }

  @Test func `a poster that cannot be loaded is a placeholder without an error`() async throws {
    let viewModel = viewModel()
    let updated = Task { await viewModel.updatePosterImage(width: 300) }
    try await posters.work.next().fail(ServiceFailure.notConnected)
    await updated.value
    #expect(viewModel.posterImage.value == nil)
    #expect(!viewModel.isPosterImageHidden)
    #expect(viewModel.error.value == nil)
  }

  @Test func `a late poster for an old width is dropped`() async throws {
    let viewModel = viewModel()
    let first = Task { await viewModel.updatePosterImage(width: 100) }
    let old = try await posters.work.next()
    let second = Task { await viewModel.updatePosterImage(width: 500) }
    let new = try await posters.work.next()
    new.finish(.jpeg("wide"))
    await second.value
    old.finish(.jpeg("narrow"))
    await first.value
    #expect(viewModel.posterImage.value == .jpeg("wide"))
  }

  @Test func `cancelling the load of an old width does not affect the new one`() async throws {
    let viewModel = viewModel()
    let first = Task { await viewModel.updatePosterImage(width: 100) }
    _ = try await posters.work.next()
    first.cancel()
    let second = Task { await viewModel.updatePosterImage(width: 500) }
    let new = try await posters.work.next()
    await first.value
    #expect(viewModel.posterImage.value == nil)
    new.finish(.jpeg("wide"))
    await second.value
    #expect(viewModel.posterImage.value == .jpeg("wide"))
  }

  @Test func `if a new width cannot be loaded, the old image is kept`() async throws {
    let viewModel = viewModel()
    let first = Task { await viewModel.updatePosterImage(width: 100) }
    try await posters.work.next().finish(.jpeg("narrow"))
    await first.value
    let second = Task { await viewModel.updatePosterImage(width: 500) }
    try await posters.work.next().fail(ServiceFailure.timedOut)
    await second.value
    #expect(viewModel.posterImage.value == .jpeg("narrow"))
  }

  @Test func `details with another poster remove the old image`() async throws {
    let viewModel = viewModel()
    let first = Task { await viewModel.updatePosterImage(width: 100) }
    try await posters.work.next().finish(.jpeg("old"))
    await first.value
    let second = Task { await viewModel.updatePosterImage(width: 500) }
    let late = try await posters.work.next()
    let appeared = Task { await viewModel.viewWillAppear() }
    try await details.work.next().finish(.titled("Dune", posterPath: "/q.jpg"))
    await appeared.value
    #expect(viewModel.posterPath.value == "/q.jpg")
    #expect(viewModel.posterImage.value == nil)
    late.finish(.jpeg("still the old one"))
    await second.value
    #expect(viewModel.posterImage.value == nil)
  }

  @Test func `details with the same poster keep the image without a notification`() async throws {
    let viewModel = viewModel()
    let updated = Task { await viewModel.updatePosterImage(width: 100) }
    try await posters.work.next().finish(.jpeg("a"))
    await updated.value
    let observer = Counter()
    viewModel.posterPath.observe(on: observer) { [unowned observer] _ in observer.count += 1 }
    let appeared = Task { await viewModel.viewWillAppear() }
    try await details.work.next().finish(.titled("Dune", posterPath: "/p.jpg"))
    await appeared.value
    #expect(viewModel.posterImage.value == .jpeg("a"))
    #expect(observer.count == 1)
  }

  private final class Counter {
    var count = 0
  }
}
