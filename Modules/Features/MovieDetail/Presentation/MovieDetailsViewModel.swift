package import Binding
package import Foundation
package import MovieDetailDomain
import SharedKernel
package import Wording

/// The view model of a movie's details and its poster.
///
/// The values from the initializer are shown immediately. A view calls the async inputs in two
/// tasks, one for the details and one for the poster, and cancels the previous task before it
/// starts another.
package final class MovieDetailsViewModel: ServiceViewModel {
  // MARK: Output

  package let id: Int
  /// The title; all strings are "" if unknown.
  @Observed package var title: Observable<String>
  @Observed("") package var tagline: Observable<String>
  @Observed package var overview: Observable<String>
  /// `nil` until the details are loaded from the store or the service.
  @Observed(nil) package var facts: Observable<MovieDetailsFacts?>
  @Observed([]) package var cast: Observable<[MovieDetailsCastMember]>
  /// The page of a trailer at a video service; `nil` if there is none.
  @Observed(nil) package var trailer: Observable<URL?>
  /// The path of the poster, which is hidden if `nil`; a view reloads the image if it changes.
  @Observed package var posterPath: Observable<String?>
  /// The poster as JPEG; `nil` to show a placeholder, unless the poster is hidden.
  @Observed(nil) package var posterImage: Observable<Data?>
  @Observed(false) package var loading: Observable<Bool>
  @Observed(nil) package var error: Observable<ErrorMessage?>
  /// The time at which the details were stored; `nil` if they are current.
  @Observed(nil) package var storedAt: Observable<Date?>
  package let text: MovieDetailsStrings

  package var items: Observable<[MovieDetailsCastMember]> { cast }
  package var hasLoaded: Bool { facts.value != nil }
  package var isEmpty: Bool { !hasLoaded }
  package var isPosterImageHidden: Bool { posterPath.value == nil }

  private let fetchMovieDetailsUseCase: FetchMovieDetailsUseCase
  private let posterImagesRepository: any PosterImagesRepository
  private let load = LatestLoad()
  private let posterLoad = LatestLoad()
  private var isCurrent = false

  package init(
    id: Int,
    title: String = "",
    overview: String = "",
    posterPath: String? = nil,
    fetchMovieDetailsUseCase: FetchMovieDetailsUseCase,
    posterImagesRepository: any PosterImagesRepository,
    text: MovieDetailsStrings = .english
  ) {
    self.id = id
    _title = Observed(title)
    _overview = Observed(overview)
    _posterPath = Observed(posterPath?.isEmpty == true ? nil : posterPath)
    self.fetchMovieDetailsUseCase = fetchMovieDetailsUseCase
    self.posterImagesRepository = posterImagesRepository
    self.text = text
  }

  // MARK: Input

  /// Loads the details, unless they are current or a load is running.
  package func viewWillAppear() async {
    guard !isCurrent, !load.isRunning else { return }
    await reload()
  }

  /// Loads the details again.
  package func didRetry() async {
    await reload()
  }

  /// Abandons the running loads, and keeps the current values.
  package func didCancel() {
    load.cancel()
    posterLoad.cancel()
    _loading.value = false
  }

  /// Loads the poster for a view of `width` pixels; if that fails, the current poster is kept.
  package func updatePosterImage(width: Int) async {
    guard let path = posterPath.value else { return posterLoad.cancel() }
    await posterLoad.run(
      { _ in try await posterImagesRepository.fetchImage(path: path, width: width) },
      show: { [self] in if path == posterPath.value { _posterImage.value = $0 } }
    )
  }

  // MARK: Loading

  private func reload() async {
    _error.value = nil
    _loading.value = true
    await load.run(
      { try await fetchMovieDetailsUseCase.execute(id, cached: $0) },
      show: show,
      fail: { _error.value = text.message(for: $0) },
      end: { _loading.value = false }
    )
  }

  /// Shows the details; keeps the current title and overview if the new ones are unknown.
  private func show(_ details: MovieDetails) {
    isCurrent = details.source == .network
    _storedAt.value = details.source.storedAt
    _title.value = details.title ?? title.value
    _overview.value = details.overview ?? overview.value
    _tagline.value = details.tagline ?? ""
    _facts.value = MovieDetailsFacts(details, text: text)
    _trailer.value = details.trailer
    if details.posterPath != posterPath.value {
      _posterImage.value = nil
      _posterPath.value = details.posterPath
    }
    // This is set last, because its observers read the other outputs too.
    _cast.value = details.cast.map(MovieDetailsCastMember.init)
  }
}
