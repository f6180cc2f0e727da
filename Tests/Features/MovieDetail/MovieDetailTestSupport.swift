import Foundation
import MovieDetailDomain
import SharedKernel
import TestSupport

extension MovieDetails {
  static func titled(
    _ title: String?,
    posterPath: String? = nil,
    source: AnswerSource = .network
  ) -> MovieDetails {
    MovieDetails(
      id: 7,
      title: title,
      overview: title.map { "About \($0)." },
      posterPath: posterPath,
      source: source
    )
  }
}

extension AnswerSource {
  static let longAgo = Self.store(storedAt: Date(timeIntervalSince1970: 1000))
}

/// Details whose loading a test controls.
struct ControlledDetails: FetchMovieDetailsUseCase {
  let work = Controlled<Int, MovieDetails>()

  func execute(_ id: Int, cached: (MovieDetails) -> Void) async throws -> MovieDetails {
    try await work.run(id, cached: cached)
  }
}

/// Posters whose loading a test controls.
struct ControlledPosters: PosterImagesRepository {
  struct Question: Equatable, Sendable {
    let path: String
    let width: Int
  }

  let work = Controlled<Question, Data>()

  func fetchImage(path: String, width: Int) async throws -> Data {
    try await work.run(Question(path: path, width: width)) { _ in }
  }
}

extension Data {
  /// The first bytes of a JPEG image, and a name that identifies it.
  static func jpeg(_ name: String = "") -> Data { [0xFF, 0xD8, 0xFF, 0xE0] + Data(name.utf8) }
}
