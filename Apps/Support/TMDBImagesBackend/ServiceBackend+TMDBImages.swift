package import BackendSupport
import CommandLineSupport
import DemoBackend
import DemoTMDBImages
import Foundation
import HTTP
import TMDBBackend

extension ServiceBackend {
  /// TMDB's image service, on the host that belongs to the API; no key is sent to it.
  package static var tmdbImages: ServiceBackend {
    ServiceBackend(
      configured: { settings in
        try tmdbLocation(settings).map { films in
          Location(
            config: NetworkConfig(baseURL: imagesURL(beside: films.config.baseURL)),
            presentation: films.presentation
          )
        }
      },
      atAddress: { NetworkConfig(baseURL: imagesURL(beside: $0)) },
      demo: Location(
        config: NetworkConfig(baseURL: imagesURL(beside: tmdbDemo)),
        presentation: ServicePresentation(
          demo: localized("the built-in demo posters", "los pósteres de demostración")
        ),
        makeDemo: { DemoBackendSession(services: [DemoTMDBImagesService()]) }
      ),
      errorReader: .none,
      cacheFolder: .posters
    )
  }

  /// Returns TMDB's image host for TMDB itself, and the same origin for every other service
  /// (developer.themoviedb.org/docs/image-basics).
  static func imagesURL(beside url: URL) -> URL {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
    if parts.host == "api.themoviedb.org" { parts.host = "image.tmdb.org" }
    parts.path = "/t/p/"
    return parts.url ?? url
  }
}
