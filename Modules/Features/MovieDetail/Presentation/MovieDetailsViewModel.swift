package import Binding
package import Foundation
package import MovieDetailDomain

/// A film's details and its poster, for any kind of view.
///
/// What is known of the film beforehand shows at once. A view runs the async inputs in tasks of
/// its own, one for the details and one for the poster, and cancels a task when it starts the next
/// of its kind. Whatever a superseded load still brings is dropped.
package final class MovieDetailsViewModel {
  // MARK: Output

  package let id: Int
  /// Texts are "" for what nobody knows.
  package let title: Observable<String>
  package let tagline = Observable("")
  package let overview: Observable<String>
  /// nil until details have come, from the store or the service.
  package let facts = Observable<MovieDetailsFacts?>(nil)
  package let cast = Observable<[MovieDetailsCastMember]>([])
  /// nil hides the poster; when it changes, a view asks for the image anew.
  package let posterPath: Observable<String?>
  /// JPEG; nil for a placeholder, as long as the poster is not hidden.
  package let posterImage = Observable<Data?>(nil)
  package let loading = Observable(false)
  /// What went wrong and what to do about it; "" while nothing did.
  package let error = Observable("")
  /// When the details were stored, if they are not what the service says now.
  package let storedAt = Observable<Date?>(nil)
  package let text: MovieDetailsText

  package var isPosterImageHidden: Bool { posterPath.value == nil }

  private let fetchMovieDetailsUseCase: any FetchMovieDetailsUseCase
  private let posterImagesRepository: any PosterImagesRepository
  /// Counts the loads: what an older one brings is no longer wanted.
  private var generation = 0
  private var posterGeneration = 0
  private var isCurrent = false

  package init(
    movie: KnownMovie,
    fetchMovieDetailsUseCase: any FetchMovieDetailsUseCase,
    posterImagesRepository: any PosterImagesRepository,
    text: MovieDetailsText = MovieDetailsText(language: "en")
  ) {
    id = movie.id.rawValue
    title = Observable(movie.title ?? "")
    overview = Observable(movie.overview ?? "")
    posterPath = Observable(movie.posterPath)
    self.fetchMovieDetailsUseCase = fetchMovieDetailsUseCase
    self.posterImagesRepository = posterImagesRepository
    self.text = text
  }

  // MARK: Input

  /// Loads the details, unless those that the service has now are there or on their way.
  package func viewWillAppear() async {
    guard !isCurrent, !loading.value else { return }
    await load()
  }

  /// Loads the details once more.
  package func didRetry() async {
    await load()
  }

  /// Gives up what is being loaded, keeping what is shown.
  package func didCancel() {
    generation += 1
    posterGeneration += 1
    loading.value = false
  }

  /// Loads the poster for a view of that width; one that fails leaves what there is.
  ///
  /// - Parameter width: In pixels.
  package func updatePosterImage(width: Int) async {
    posterGeneration += 1
    let load = posterGeneration
    guard let path = posterPath.value else { return }
    let image = try? await posterImagesRepository.fetchImage(path: path, width: width)
    guard load == posterGeneration, path == posterPath.value, !Task.isCancelled, let image
    else { return }
    posterImage.value = image
  }

  // MARK: Loading

  private func load() async {
    generation += 1
    let load = generation
    error.value = ""
    loading.value = true
    let outcome: Result<MovieDetails, any Error>
    do {
      outcome = .success(
        try await fetchMovieDetailsUseCase.execute(MovieDetails.ID(rawValue: id)) { details in
          if load == generation, !Task.isCancelled { show(details) }
        }
      )
    } catch {
      outcome = .failure(error)
    }
    guard load == generation else { return }
    switch outcome {
    case .success(let details): show(details)
    case .failure(let error) where !(error is CancellationError):
      self.error.value = text.message(for: error)
    case .failure: break
    }
    loading.value = false
  }

  /// A text that the service does not know leaves the one that was known before.
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

extension MovieDetails.Source {
  fileprivate var storedAt: Date? {
    switch self {
    case .network: nil
    case .store(let storedAt): storedAt
    }
  }
}
