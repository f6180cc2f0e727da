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
  package let title: Observable<String>
  package let tagline = Observable("")
  package let overview: Observable<String>
  /// `nil` until the details are loaded from the store or the service.
  package let facts = Observable<MovieDetailsFacts?>(nil)
  package let cast = Observable<[MovieDetailsCastMember]>([])
  /// The page of a trailer at a video service; `nil` if there is none.
  package let trailer = Observable<URL?>(nil)
  /// The path of the poster, which is hidden if `nil`; a view reloads the image if it changes.
  package let posterPath: Observable<String?>
  /// The poster as JPEG; `nil` to show a placeholder, unless the poster is hidden.
  package let posterImage = Observable<Data?>(nil)
  package let loading = Observable(false)
  package let error = Observable<ErrorMessage?>(nil)
  /// The time at which the details were stored; `nil` if they are current.
  package let storedAt = Observable<Date?>(nil)
  package let text: MovieDetailsStrings

  package var items: Observable<[MovieDetailsCastMember]> { cast }
  package var hasLoaded: Bool { facts.value != nil }
  package var isEmpty: Bool { !hasLoaded }
  package var isPosterImageHidden: Bool { posterPath.value == nil }

  private let fetchMovieDetailsUseCase: any FetchMovieDetailsUseCase
  private let posterImagesRepository: any PosterImagesRepository
  private let load = LatestLoad()
  private let posterLoad = LatestLoad()
  private var isCurrent = false

  package init(
    id: Int,
    title: String = "",
    overview: String = "",
    posterPath: String? = nil,
    fetchMovieDetailsUseCase: any FetchMovieDetailsUseCase,
    posterImagesRepository: any PosterImagesRepository,
    text: MovieDetailsStrings = .english
  ) {
    self.id = id
    self.title = Observable(title)
    self.overview = Observable(overview)
    self.posterPath = Observable(posterPath?.isEmpty == true ? nil : posterPath)
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
    loading.value = false
  }

  /// Loads the poster for a view of `width` pixels; if that fails, the current poster is kept.
  package func updatePosterImage(width: Int) async {
    guard let path = posterPath.value else { return posterLoad.cancel() }
    await posterLoad.run(
      { _ in try await posterImagesRepository.fetchImage(path: path, width: width) },
      show: { [self] in if path == posterPath.value { posterImage.value = $0 } }
    )
  }

  // MARK: Loading

  private func reload() async {
    error.value = nil
    loading.value = true
    await load.run(
      { try await fetchMovieDetailsUseCase.execute(id, cached: $0) },
      show: show,
      fail: { error.value = text.message(for: $0) },
      end: { loading.value = false }
    )
  }

  /// Shows the details; keeps the current title and overview if the new ones are unknown.
  private func show(_ details: MovieDetails) {
    isCurrent = details.source == .network
    storedAt.value = details.source.storedAt
    title.value = details.title ?? title.value
    overview.value = details.overview ?? overview.value
    tagline.value = details.tagline ?? ""
    facts.value = MovieDetailsFacts(details, text: text)
    trailer.value = details.trailer
    if details.posterPath != posterPath.value {
      posterImage.value = nil
      posterPath.value = details.posterPath
    }
    // This is set last, because its observers read the other outputs too.
    cast.value = details.cast.map(MovieDetailsCastMember.init)
  }
}
