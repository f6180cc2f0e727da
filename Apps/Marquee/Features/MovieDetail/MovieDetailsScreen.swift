import Binding
import CommandLineSupport
import Foundation
import MovieDetailPresentation

/// The details of one movie, beside its poster where there is room.
final class MovieDetailsScreen: DetailsScreen<MovieDetailsViewModel> {
  private let words: MovieDetailScreenStrings
  private let page: BrowserPage?
  private let openPage: @Sendable (URL) async throws -> Void

  /// - Parameters:
  ///   - viewModel: The view model of the details.
  ///   - text: The strings of all screens.
  ///   - words: The strings of this screen.
  ///   - pictures: How pictures are drawn.
  ///   - pageURL: The movie's page on the service's site; `nil` if there is none.
  ///   - openPage: Shows a page in the browser.
  ///   - showMore: Shows what is related to the movie.
  ///   - now: Returns the current time, for the age of stored details.
  init(
    viewModel: MovieDetailsViewModel,
    text: ScreenStrings,
    words: MovieDetailScreenStrings,
    pictures: TerminalPictures,
    pageURL: URL?,
    openPage: @escaping @Sendable (URL) async throws -> Void,
    showMore: @escaping () -> Void,
    now: @escaping () -> Date
  ) {
    self.words = words
    self.openPage = openPage
    page = pageURL.map { BrowserPage(url: $0, open: openPage) }
    super.init(
      viewModel: viewModel,
      text: text,
      pictures: pictures,
      pictureTitle: words.poster,
      showMore: { showMore },
      now: now
    )
  }

  private var trailer: BrowserPage? {
    viewModel.trailer.value.map { BrowserPage(url: $0, open: openPage) }
  }

  override var pageKeys: [KeyHint] {
    super.pageKeys + (trailer == nil ? [] : [words.trailer])
      + (page == nil ? [] : [text.keys.openPage, text.keys.copyLink])
  }

  override func handle(_ key: Key) -> Bool {
    if let page, handle(key, on: page, text) { return true }
    guard key == .character("t"), let trailer else { return super.handle(key) }
    open(trailer, text)
    return true
  }
}

extension MovieDetailsViewModel: DetailsViewModel {
  var isLoading: Observable<Bool> { loading }

  var sections: [[StyledText]] {
    let facts = facts.value
    let cast = cast.value
    return [
      [StyledText(title.value, .bold), StyledText(tagline.value, .dim)],
      [facts?.originalTitleText, facts?.releaseText, facts?.runtimeText, facts?.genresText]
        .map { StyledText($0 ?? "") } + [StyledText(facts?.voteText ?? "", .rating)],
      [StyledText(overview.value)],
      facts?.makers.map { StyledText($0.line) } ?? [],
      cast.isEmpty ? [] : [StyledText(text.cast, .bold)] + cast.map { StyledText($0.line) },
    ]
  }

  /// The makers, then the cast, as far as they have ids.
  var people: [(id: Int, name: String)] {
    let makers = facts.value?.makers.flatMap(\.people).map { ($0.id, $0.name) } ?? []
    return (makers + cast.value.map { ($0.id, $0.name) })
      .compactMap { id, name in id.map { (id: $0, name: name) } }
  }

  var reference: ItemReference? {
    title.value.nonEmpty.map { title in
      ItemReference(
        kind: "movie",
        id: "\(id)",
        title: title,
        details: facts.value?.releaseDate.map { String($0.day.prefix(4)) } ?? "",
        address: "/movies/\(id)"
      )
    }
  }

  var picture: Observable<Data?> { posterImage }
  var pictureID: String? { posterPath.value }
  var pictureShape: PictureShape { .poster }

  func updatePicture(width: Int) async { await updatePosterImage(width: width) }
}

extension MovieDetailsCastMember {
  fileprivate var line: String { character.isEmpty ? name : "\(name) · \(character)" }
}
