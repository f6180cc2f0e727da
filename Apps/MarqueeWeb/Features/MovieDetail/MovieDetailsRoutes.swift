import Binding
import CommandLineSupport
import Foundation
import Hummingbird
import MovieDetail
import MovieDetailPresentation
import MovieSearch
import MovieSearchPresentation

/// The details of a movie, with similar ones.
struct MovieDetailsPage: Sendable {
  let container: AppDIContainer
  let pages: PageRenderer

  func addRoutes(to router: Router<WebContext>) {
    router.get("movies/:id") { request, context in
      let id = try context.requireID()
      let frame = PageFrame(request, context, link: PageLink(SitePath.movie(id)))
      return try await LivePage(pages: pages, frame: frame, audience: .everyone)
        .response(to: request) { output in
          await PageParts {
            MovieDetailsView(
              viewModel: container.movieDetail.makeMovieDetailsViewModel(
                id: id,
                language: context.language
              ),
              similar: container.movieSearch.makeMoviesListViewModel(
                language: context.language
              ),
              tools: PageTools(context, pages.templates)
            )
          }
          .content(sending: output.send)
          .leading(on: container.recentSearches(of: context))
        }
    }
    PosterRoute(container: container).addRoutes(to: router)
  }
}

private struct MovieDetailsView: PartsView {
  let viewModel: MovieDetailsViewModel
  let similar: MoviesListViewModel
  let tools: PageTools

  var count: Int { 2 }

  func load(part: Int) async {
    switch part {
    case 0: await viewModel.viewWillAppear()
    default: await similar.didRequest(.similar(movie: viewModel.id))
    }
  }

  func follow(with output: PageOutput) {
    output.follow(viewModel.items) { viewModel.showsStored ? content : nil }
    output.follow(similar.items) {
      similar.showsStored && viewModel.showsStored ? content : nil
    }
  }

  var content: PageContent {
    var content = tools.details(
      viewModel,
      in: .movies,
      title: viewModel.title.value.nonEmpty,
      summary: viewModel.tagline.value,
      missing: tools.text.errors.noFilm,
      body: viewModel.facts.value.map { facts in
        tools.templates.render(.movie, MovieDetailsValues(viewModel, facts, similar, tools.text))
      }
    )
    content.about = viewModel.facts.value.map { PageAbout(viewModel, $0, tools.text) }
    return content
  }
}

private struct MovieDetailsValues {
  struct Member {
    let name: String
    /// The address of the person's films; `nil` if the person is unknown to the service.
    let url: String?
    let character: String?

    init(_ name: String, id: Int?, character: String = "") {
      self.name = name
      url = id.map { MovieList.person(id: $0).link(toPage: 1).text }
      self.character = character.nonEmpty
    }
  }

  struct Makers {
    let title: String
    let people: [Member]
  }

  let title: String
  let overview: String?
  let facts: [String]
  let genres: [LinkValues]
  let otherGenres: [String]
  let trailer: String?
  let watchTrailer: String
  let makers: [Makers]
  let hasMakers: Bool
  let castTitle: String
  let cast: [Member]
  let hasCast: Bool
  /// Not `poster`, which a film below would take if it has none.
  let mainPoster: PosterValues?
  let posterText: String
  let similar: Shelf<MovieListValues.Row>?

  init(
    _ viewModel: MovieDetailsViewModel,
    _ facts: MovieDetailsFacts,
    _ similar: MoviesListViewModel,
    _ text: WebStrings
  ) {
    title = viewModel.title.value.nonEmpty ?? text.untitled
    overview = viewModel.overview.value.nonEmpty
    self.facts = [facts.releaseText, facts.runtimeText, facts.voteText].filter { !$0.isEmpty }
    let lists = zip(facts.genres, facts.genreNames).map { (MovieList.genre(named: $0), $1) }
    genres = lists.compactMap { list, name in
      list.map { LinkValues(url: $0.link(toPage: 1).text, text: name) }
    }
    otherGenres = lists.filter { $0.0 == nil }.map(\.1)
    trailer = viewModel.trailer.value?.absoluteString
    watchTrailer = viewModel.text.watchTrailer
    makers = facts.makers.map {
      Makers(title: $0.title, people: $0.people.map { Member($0.name, id: $0.id) })
    }
    hasMakers = !makers.isEmpty
    castTitle = viewModel.text.cast
    cast = viewModel.cast.value.map { Member($0.name, id: $0.id, character: $0.character) }
    hasCast = !cast.isEmpty
    mainPoster = viewModel.posterPath.value.flatMap { PosterValues(path: $0, loadsEagerly: true) }
    posterText = text.poster(title)
    self.similar = Shelf(
      similar.text.title(of: similar.query.value),
      rows: similar.items.value.prefix(Shelf<Never>.most).map {
        MovieListValues.Row($0, isFirst: false, similar.text, text)
      },
      url: SitePath.similar(toMovie: viewModel.id),
      text: text.allSimilar
    )
  }
}
