import Binding
import Hummingbird
import MovieDetail
import MovieDetailPresentation
import SharedKernel
import Wording

/// The details of a film.
struct MovieDetailsPage: Sendable {
  let container: AppDIContainer
  let pages: PageRenderer

  func addRoutes(to router: Router<WebContext>) {
    router.get("movies/:id") { request, context in
      try await response(to: request, context, id: context.requireID())
    }
    PosterRoute(container: container).addRoutes(to: router)
  }

  private func response(
    to request: Request,
    _ context: WebContext,
    id: Int
  ) async throws -> Response {
    let live = LivePage(
      pages: pages,
      frame: PageFrame(request, context, link: PageLink("/movies/\(id)")),
      audience: .everybody
    )
    return try await live.response(to: request) { output in
      let tools = PageTools(context, pages.templates)
      let viewModel = container.movieDetail.makeMovieDetailsViewModel(
        id: id,
        language: context.language
      )
      output.follow(viewModel.cast) {
        viewModel.storedAt.value == nil
          ? nil : content(of: viewModel, tools)
      }
      await viewModel.viewWillAppear()
      return content(of: viewModel, tools)
    }
  }

  private func content(
    of viewModel: MovieDetailsViewModel,
    _ tools: PageTools
  ) -> PageContent {
    let error = viewModel.error.value.map {
      PageError($0, tools.text, missing: tools.text.noSuchFilm)
    }
    return PageContent(
      title: viewModel.title.value.isEmpty
        ? error?.text ?? tools.text.noSuchPage : viewModel.title.value,
      summary: viewModel.tagline.value,
      body: viewModel.facts.value.map { facts in
        tools.templates.render(.movie, MovieDetailsValues(viewModel, facts, tools.text))
      } ?? "",
      age: tools.age(viewModel.storedAt.value),
      error: error,
      ways: tools.ways(in: .movies, after: error)
    )
  }
}

private struct MovieDetailsValues {
  struct Member {
    let name: String
    let character: String
  }

  let overview: String
  let facts: [String]
  let castTitle: String
  let cast: [Member]
  let hasCast: Bool
  let poster: PosterValues?
  let posterText: String

  init(_ viewModel: MovieDetailsViewModel, _ facts: MovieDetailsFacts, _ text: WebText) {
    overview = viewModel.overview.value
    self.facts = [facts.releaseText, facts.runtimeText, facts.genresText, facts.voteText]
      .filter { !$0.isEmpty }
    castTitle = viewModel.text.cast
    cast = viewModel.cast.value.map { Member(name: $0.name, character: $0.character) }
    hasCast = !cast.isEmpty
    poster = viewModel.posterPath.value.flatMap { PosterValues(path: $0, loadsAtOnce: true) }
    posterText = text.poster(of: viewModel.title.value)
  }
}
