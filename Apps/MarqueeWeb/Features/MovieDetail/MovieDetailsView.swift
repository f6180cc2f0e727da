import Binding
import CommandLineSupport
import Foundation
import MovieDetailPresentation
import Wording

/// The content of the page of a movie.
struct MovieDetailsView: PartsView {
  let viewModel: MovieDetailsViewModel
  /// Similar movies; `nil` for a site without them.
  let similar: (any PartView)?
  let lists: MovieLists?
  let tools: ViewTools

  var count: Int { similar == nil ? 1 : 2 }

  func load(part: Int) async {
    switch part {
    case 0: await viewModel.viewWillAppear()
    default: await similar?.load()
    }
  }

  func follow(with output: PageOutput) {
    output.follow(viewModel.items) { viewModel.showsStored ? content : nil }
    similar?.follow(with: output) { viewModel.showsStored ? content : nil }
  }

  var content: PageContent {
    let text = MovieDetailSiteStrings(tools.language)
    var content = tools.details(
      viewModel,
      in: tools.site.mainArea,
      unavailable: text.unavailable,
      title: viewModel.title.value.nonEmpty,
      summary: viewModel.tagline.value,
      missing: text.missing,
      body: viewModel.facts.value.map { facts in
        let values = MovieDetailsValues(viewModel, facts, lists, text, tools)
        return tools.site.templates.render(.movie, values) + (similar?.html ?? "")
      }
    )
    content.about = viewModel.facts.value.map { PageAbout(viewModel, $0, text) }
    return content
  }
}

private struct MovieDetailsValues {
  struct Member {
    let name: String
    /// The address of the person's movies; `nil` without a list, or for someone whom the service
    /// does not know.
    let url: String?
    let character: String?

    init(_ name: String, id: Int?, character: String = "", _ lists: MovieLists?) {
      self.name = name
      url = id.flatMap { lists?.personPath($0) }
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
  let poster: Poster?
  let posterText: String
  /// What visitors can do with the movie, as HTML.
  let actions: String

  init(
    _ viewModel: MovieDetailsViewModel,
    _ facts: MovieDetailsFacts,
    _ lists: MovieLists?,
    _ strings: MovieDetailSiteStrings,
    _ tools: ViewTools
  ) {
    title = viewModel.title.value.nonEmpty ?? tools.text.untitled
    overview = viewModel.overview.value.nonEmpty
    let day = facts.releaseDate.map(tools.text.wording.day) ?? tools.text.wording.toBeAnnounced
    self.facts = [facts.originalTitleText, day, facts.runtimeText, facts.voteText]
      .filter { !$0.isEmpty }
    let named = zip(facts.genres, facts.genreNames).map { (lists?.genrePath($0), $1) }
    genres = named.compactMap { url, name in url.map { LinkValues(url: $0, text: name) } }
    otherGenres = named.filter { $0.0 == nil }.map(\.1)
    trailer = viewModel.trailer.value?.absoluteString
    watchTrailer = viewModel.text.watchTrailer
    makers = facts.makers.map {
      Makers(title: $0.title, people: $0.people.map { Member($0.name, id: $0.id, lists) })
    }
    hasMakers = !makers.isEmpty
    castTitle = viewModel.text.cast
    cast = viewModel.cast.value.map { Member($0.name, id: $0.id, character: $0.character, lists) }
    hasCast = !cast.isEmpty
    poster = Poster(viewModel)
    posterText = strings.poster(title)
    let item = ItemReference(
      kind: "movie",
      id: "\(viewModel.id)",
      title: title,
      details: facts.releaseDate.map { String($0.day.prefix(4)) } ?? "",
      picture: poster?.medium,
      address: MovieDetailSite.path(viewModel.id)
    )
    actions = tools.site.html(of: item, tools.language)
  }
}

/// The addresses of a poster in the widths used on its page.
struct Poster {
  let medium: String
  let large: String

  /// `nil` without a poster.
  init?(_ viewModel: MovieDetailsViewModel) {
    guard let path = viewModel.posterPath.value, path.hasPrefix("/") else { return nil }
    medium = MovieDetailSite.posterPath(path, width: 342)
    large = MovieDetailSite.posterPath(path, width: 500)
  }
}
