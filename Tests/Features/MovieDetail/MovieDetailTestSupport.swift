import CachedHTTP
import Foundation
import HTTP
import HTTPTypes
import MovieDetailDomain
import SharedKernel
import Storage
import TestSupport

extension CachedDataTransferService {
  /// A service with TMDB's API, or of its images, whose responses are stored in a database.
  static func movies(
    _ session: any NetworkSession,
    at address: String = "http://a.test/3",
    storedIn cache: ResponseCache
  ) throws -> CachedDataTransferService {
    let isAPI = address.hasSuffix("/3")
    return CachedDataTransferService(
      networkService: NetworkService(
        config: try NetworkConfig(
          address,
          headers: isAPI ? [.authorization: "Bearer secret"] : [:],
          queryParameters: isAPI ? ["api_key": "demo"] : [:]
        ),
        session: session
      ),
      cache: cache
    )
  }
}

extension ResponseCache {
  init(_ database: CacheDatabase) { self.init(database: database, maximumBytes: 1 << 20) }
}

extension MovieDetails {
  static func titled(
    _ title: String?,
    posterPath: String? = nil,
    source: ResponseSource = .network
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

extension ResponseSource {
  /// 1000 seconds after 1970.
  static let longAgo = Self.store(storedAt: Date(timeIntervalSince1970: 1000))
}

/// Details whose loading a test controls.
struct ControlledDetails: MovieDetailsRepository {
  let work = Controlled<Int, MovieDetails>()

  func fetchMovieDetails(
    id: Int,
    cached: (MovieDetails) -> Void
  ) async throws -> MovieDetails {
    try await work.run(id, cached: cached)
  }
}

/// Posters whose loading a test controls.
struct ControlledPosters: PosterImagesRepository {
  /// The question is the width and the path.
  let work = Controlled<String, Data>()

  func fetchImage(path: String, width: Int) async throws -> Data {
    try await work.run("\(width)\(path)") { _ in }
  }
}

extension Data {
  /// The first bytes of a JPEG image, and a name that identifies it.
  static func jpeg(_ name: String = "") -> Data { [0xFF, 0xD8, 0xFF, 0xE0] + Data(name.utf8) }
}
