package import Binding
package import Foundation
package import MovieDetailDomain
import SharedKernel
package import Wording

/// A film's details and its poster, for any kind of view.
///
/// What the caller knows about the film shows at once. A view runs the async inputs in tasks of its
/// own, one for the details and one for the poster, and cancels a task when it starts the next of
/// its kind.
package final class MovieDetailsViewModel {
  // MARK: Output

  package let id: Int
  /// Texts are "" if unknown.
  package let title: Observable<String>
  package let tagline = Observable("")
  package let overview: Observable<String>
  /// `nil` until details have come, from the store or the service.
  package let facts = Observable<MovieDetailsFacts?>(nil)
  package let cast = Observable<[MovieDetailsCastMember]>([])
  /// `nil` hides the poster; when it changes, a view asks for the image again.
  package let posterPath: Observable<String?>
  /// JPEG; `nil` for a placeholder, unless the poster is hidden.
  package let posterImage = Observable<Data?>(nil)
  package let loading = Observable(false)
  package let error = Observable<ErrorMessage?>(nil)
  /// The time at which the details were stored; `nil` if they are current.
  package let storedAt = Observable<Date?>(nil)
  package let text: MovieDetailsText

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
    text: MovieDetailsText = MovieDetailsText(language: .english)
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

  /// Loads the details, unless the current ones are there or a load is running.
  package func viewWillAppear() async {
    guard !isCurrent, !load.isRunning else { return }
    await reload()
  }

  /// Loads the details again.
  package func didRetry() async {
    await reload()
  }

  /// Gives the running loads up, and keeps what is shown.
  package func didCancel() {
    load.cancel()
    posterLoad.cancel()
    loading.value = false
  }

  /// Loads the poster for a view of `width` pixels; a failure keeps the poster that is shown.
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

  /// Shows the details; a text that the service does not know leaves the one that is shown.
  private func show(_ details: MovieDetails) {
    isCurrent = details.source == .network
    storedAt.value = details.source.storedAt
    title.value = details.title ?? title.value
    overview.value = details.overview ?? overview.value
    tagline.value = details.tagline ?? ""
    facts.value = MovieDetailsFacts(details, text: text)
    cast.value = details.cast.map(MovieDetailsCastMember.init)
    if details.posterPath != posterPath.value {
      posterImage.value = nil
      posterPath.value = details.posterPath
    }
  }
}
