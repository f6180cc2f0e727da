import Binding
import CommandLineSupport
import Hummingbird
import MovieDetail
import MovieDetailPresentation

/// The details of a movie.
struct MovieDetailsPage: Sendable {
  let container: AppDIContainer
  let pages: PageRenderer

  func addRoutes(to router: Router<WebContext>) {
    router.get("movies/:id") { request, context in
      let id = try context.requireID()
      let frame = PageFrame(request, context, link: PageLink("/movies/\(id)"))
      return try await pages.response(to: request, frame) {
        MovieDetailsView(
          viewModel: container.movieDetail.makeMovieDetailsViewModel(
            id: id,
            language: context.language
          ),
          tools: PageTools(context, pages.templates)
        )
      }
    }
    PosterRoute(container: container).addRoutes(to: router)
  }
}

private struct MovieDetailsView: ServiceView {
  let viewModel: MovieDetailsViewModel
  let tools: PageTools

  func load() async { await viewModel.viewWillAppear() }

  var content: PageContent {
    tools.details(
      viewModel,
      in: .movies,
      title: viewModel.title.value.nonEmpty,
      summary: viewModel.tagline.value,
      missing: tools.text.noSuchFilm,
      body: viewModel.facts.value.map { facts in
        tools.templates.render(.movie, MovieDetailsValues(viewModel, facts, tools.text))
      }
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

  init(_ viewModel: MovieDetailsViewModel, _ facts: MovieDetailsFacts, _ text: WebStrings) {
    overview = viewModel.overview.value
    self.facts = [facts.releaseText, facts.runtimeText, facts.genresText, facts.voteText]
      .filter { !$0.isEmpty }
    castTitle = viewModel.text.cast
    cast = viewModel.cast.value.map { Member(name: $0.name, character: $0.character) }
    hasCast = !cast.isEmpty
    poster = viewModel.posterPath.value.flatMap { PosterValues(path: $0, loadsEagerly: true) }
    posterText = text.poster(viewModel.title.value)
  }
}
