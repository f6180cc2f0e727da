import DemoBackend
import DemoTMDB
import DemoTMDBImages

extension DemoBackendSession {
  /// The real films and their posters.
  static var films: DemoBackendSession {
    DemoBackendSession(services: [DemoTMDBService(), DemoTMDBImageService()])
  }
}
