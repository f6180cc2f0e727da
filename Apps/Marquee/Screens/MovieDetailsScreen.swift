import Binding
import Foundation
import MovieDetailPresentation

/// The details of one movie, beside its poster where there is room.
final class MovieDetailsScreen: DetailsScreen<MovieDetailsViewModel> {
  private let page: MoviePage?

  /// - Parameters:
  ///   - viewModel: The view model of the movie.
  ///   - text: The texts of the screen.
  ///   - showsPictures: Whether the terminal has enough colours for posters.
  ///   - page: The movie's page at the service; nil if there is none.
  ///   - now: Returns the current time, for the age of stored details.
  init(
    viewModel: MovieDetailsViewModel,
    text: ScreenStrings,
    showsPictures: Bool,
    page: MoviePage? = nil,
    now: @escaping () -> Date = { Date() }
  ) {
    self.page = page
    super.init(viewModel: viewModel, text: text, showsPictures: showsPictures, now: now)
  }

  override var pageKeys: [KeyHint] { page == nil ? [] : [text.keys.openPage, text.keys.copyLink] }
  override var pictureTitle: String { text.poster }

  override func handle(_ key: Key) -> Bool {
    switch (key, page) {
    case (.character("o"), let page?): open(page)
    case (.character("y"), let page?):
      copyText(page.url.absoluteString)
      showNotice(text.copied(page.url.absoluteString))
    default: return super.handle(key)
    }
    return true
  }

  private func open(_ page: MoviePage) {
    showNotice(text.opening(page.url.absoluteString))
    Task { [weak self, text] in
      do {
        try await page.open(page.url)
      } catch {
        self?.showNotice(text.message(for: error))
      }
    }
  }
}

extension MovieDetailsViewModel: DetailsViewModel {
  var isLoading: Observable<Bool> { loading }

  var sections: [[StyledText]] {
    let facts = facts.value
    let cast = cast.value
    return [
      [StyledText(title.value, .bold), StyledText(tagline.value, .dim)],
      [facts?.releaseText, facts?.runtimeText, facts?.genresText, facts?.voteText]
        .map { StyledText($0 ?? "") },
      [StyledText(overview.value)],
      cast.isEmpty ? [] : [StyledText(text.cast, .bold)] + cast.map { StyledText($0.line) },
    ]
  }

  var picture: Observable<Data?> { posterImage }
  var pictureID: String? { posterPath.value }
  var pictureShape: PictureShape { .poster }

  func updatePicture(width: Int) async { await updatePosterImage(width: width) }
}

extension MovieDetailsCastMember {
  fileprivate var line: String { character.isEmpty ? name : "\(name) · \(character)" }
}
