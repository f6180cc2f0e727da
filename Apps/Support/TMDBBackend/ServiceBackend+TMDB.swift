package import BackendSupport
import DemoBackend
import DemoTMDB
import Foundation
import HTTP
import SettingsSupport

extension ServiceBackend {
  /// TMDB's API: the service of `--backend` or of TMDB's settings, or the demo.
  package static let tmdb = ServiceBackend(
    settings: { [try $0.inForce(.tmdbKey), try $0.inForce(.tmdbBaseURL)] },
    configured: TMDBAddress.location,
    atAddress: { url in
      NetworkConfig(
        baseURL: TMDBAddress.addingVersion(url),
        queryParameters: ["api_key": DemoTMDBService.acceptedKey]
      )
    },
    demo: Demo(
      config: NetworkConfig(
        baseURL: TMDBAddress.demo,
        queryParameters: ["api_key": DemoTMDBService.acceptedKey]
      ),
      name: LocalizedText("the built-in demo films", "las películas de demostración"),
      makeSession: { DemoBackendSession(services: [DemoTMDBService()]) }
    ),
    errorReader: .tmdb
  )
}
