import Binding
import CommandLineSupport
import MovieSearch
import MovieSearchPresentation
import Wording

/// The content of a page of movies.
struct MovieListView: ListView {
  static let template = Template.movies

  let viewModel: MoviesListViewModel
  let query: MovieList
  let page: Int
  let nearest: NearestQuery
  let links: MovieLinks?
  let area: SiteArea
  let tools: ViewTools

  func load() async {
    await viewModel.didRequest(query, page: page)
    if !query.text.isEmpty, viewModel.hasLoaded, viewModel.isEmpty { await nearest.load() }
  }

  var furtherLinks: LinkList? {
    guard isSearch, hasNothing, page == 1 else { return emptyListLinks }
    let meant = nearest.text.map {
      LinkValues(url: MovieList.search($0).link(toPage: 1).text, text: tools.text.didYouMean($0))
    }
    let popular = area.text(tools.language).links
    return LinkList(links: [meant].compactMap(\.self) + popular)
  }

  var audience: Audience { nearest.text == nil ? .everyone : .oneVisitor }
  var isSearch: Bool { !query.text.isEmpty }
  var searchAdvice: String { MovieSearchSiteStrings(tools.language).checkTitle }

  var title: String {
    guard !query.text.isEmpty else { return viewModel.title }
    return hasNothing ? tools.text.noResults(query.text) : tools.text.results(query.text)
  }

  var values: MovieListValues {
    let movies = viewModel.items.value
    // A list that is empty although nothing narrows it leads to others.
    let hasMenus = !viewModel.isEmpty || query.kind == "selection"
    let menus = hasMenus ? query.selection.map { self.menus(for: $0) } ?? [] : []
    return MovieListValues(
      menus: menus,
      hasMenus: !menus.isEmpty,
      movies: rows(movies),
      people: viewModel.people.value.enumerated().map { place, person in
        MovieListValues.Person(
          name: person.name,
          url: MovieList.person(id: person.id).link(toPage: 1).text,
          all: viewModel.text.allFilms(person.name),
          movies: rows(person.movies, areFirst: movies.isEmpty && place == 0)
        )
      },
      nothingFound: nothingFound,
      paging: paging,
      hasRows: !movies.isEmpty,
      isEmpty: viewModel.isEmpty
    )
  }

  /// The genres, the decades and the orders to choose from, each kept when another one is chosen.
  private func menus(for selection: MovieSelection) -> [MovieListValues.Menu] {
    let (text, words) = (viewModel.text, MovieSearchSiteStrings(tools.language))
    func menu<Value: Equatable>(
      _ title: String,
      _ part: WritableKeyPath<MovieSelection, Value>,
      _ choices: [(value: Value, name: String)]
    ) -> MovieListValues.Menu {
      let links = choices.map { choice in
        var other = selection
        other[keyPath: part] = choice.value
        return MovieListValues.Choice(
          url: MovieList.selected(other).link(toPage: 1).text,
          name: choice.name,
          isCurrent: choice.value == selection[keyPath: part]
        )
      }
      let current = links.first(where: \.isCurrent)?.name ?? ""
      return MovieListValues.Menu(title: title, current: current, links: links)
    }
    let genres = MovieList.genres.map { ($0.selection?.genre, text.title(of: $0)) }
    return [
      menu(words.genre, \.genre, [(nil, text.anyGenre)] + genres),
      menu(
        words.decade,
        \.decade,
        [(nil, text.anyDecade)] + Decade.all.map { ($0, text.decade($0)) }
      ),
      menu(words.sort, \.order, MovieOrder.allCases.map { ($0, text.order($0)) }),
    ]
  }

  private func rows(
    _ movies: [MoviesListItemViewModel],
    areFirst: Bool = true
  ) -> [MovieListValues.Row] {
    movies.enumerated().map {
      MovieListValues.Row($1, isFirst: areFirst && $0 < 6, viewModel.text, tools, links)
    }
  }

  func link(toPage number: Int) -> PageLink { query.link(toPage: number) }
}

struct MovieListValues: Hashable {
  struct Row: Hashable {
    /// `nil` for a site without a page of the movie.
    let movieURL: String?
    let title: String
    /// The title in the movie's own language; `nil` if it is the same.
    let original: String?
    /// The year of release, or that it is unknown.
    let year: String
    let rating: String?
    let poster: PosterValues?
    /// What visitors can do with the movie, as HTML.
    let actions: String

    init(
      _ movie: MoviesListItemViewModel,
      isFirst: Bool,
      _ text: MoviesListStrings,
      _ tools: ViewTools,
      _ links: MovieLinks?
    ) {
      movieURL = links?.path(movie.id)
      title = movie.title.nonEmpty ?? tools.text.untitled
      original = movie.originalTitle.nonEmpty
      year = movie.year.nonEmpty ?? text.release(nil)
      rating = movie.ratingText.nonEmpty
      poster = movie.posterPath.flatMap { PosterValues($0, isFirst: isFirst, links) }
      let item = ItemReference(
        kind: "movie",
        id: "\(movie.id)",
        title: title,
        details: movie.year,
        picture: poster?.medium,
        address: movieURL
      )
      actions = tools.site.html(of: item, tools.language)
    }
  }

  /// A person whom a search finds, with a few of their movies.
  struct Person: Hashable {
    let name: String
    let url: String
    /// The text of the link to all films.
    let all: String
    let movies: [Row]
  }

  /// What a list can be narrowed by, or its order.
  struct Menu: Hashable {
    let title: String
    /// The name of the current choice.
    let current: String
    let links: [Choice]
  }

  struct Choice: Hashable {
    let url: String
    let name: String
    let isCurrent: Bool
  }

  let menus: [Menu]
  let hasMenus: Bool
  let movies: [Row]
  let people: [Person]
  let nothingFound: String
  let paging: Paging?
  let hasRows: Bool
  /// Whether there are neither movies nor people.
  let isEmpty: Bool
}

/// The addresses of a poster in the widths used in lists.
struct PosterValues: Hashable {
  let small: String
  let medium: String
  let large: String
  /// `eager` for posters that are visible immediately.
  let loading: String

  /// `nil` for a site without posters.
  init?(_ path: String, isFirst: Bool, _ links: MovieLinks?) {
    guard path.hasPrefix("/"), let posterPath = links?.posterPath else { return nil }
    small = posterPath(path, 185)
    medium = posterPath(path, 342)
    large = posterPath(path, 500)
    loading = isFirst ? "eager" : "lazy"
  }
}

/// The addresses of a movie on the site, and of its poster in a width.
typealias MovieLinks = (
  path: @Sendable (_ id: Int) -> String,
  posterPath: @Sendable (_ path: String, _ width: Int) -> String
)

/// The first movies of a list, as a part of another page.
struct MoviePreview: PartView {
  let viewModel: MoviesListViewModel
  let list: MovieList
  let linkText: String
  /// The title of links to the other lists; `nil` for none.
  let genresTitle: String?
  /// Whether the posters are visible immediately.
  let isFirst: Bool
  let links: MovieLinks?
  let area: SiteArea
  let tools: ViewTools

  func load() async { await viewModel.didRequest(list) }

  var error: PageError? { viewModel.error.value.map { tools.error($0, in: area) } }

  var html: String {
    tools.site.templates.render(
      .moviePreview,
      Values(
        preview: ListPreview(
          viewModel.text.title(of: list),
          rows: viewModel.items.value.prefix(ListPreview<Never>.maximumCount).enumerated().map {
            MovieListValues.Row(
              $1,
              isFirst: isFirst && $0 < 6,
              viewModel.text,
              tools,
              links
            )
          },
          url: list.link(toPage: 1).text,
          text: linkText
        ),
        genresTitle: genresTitle,
        genres: viewModel.text.choices.dropFirst().map {
          LinkValues(url: $0.list.link(toPage: 1).text, text: $0.title)
        }
      )
    )
  }

  private struct Values {
    let preview: ListPreview<MovieListValues.Row>?
    let genresTitle: String?
    let genres: [LinkValues]
  }
}

/// The earlier search that a visitor who finds nothing probably means.
final class NearestQuery {
  private let find: @Sendable () async -> String?
  private(set) var text: String?

  init(_ find: @escaping @Sendable () async -> String?) {
    self.find = find
  }

  func load() async { text = await find() }
}
