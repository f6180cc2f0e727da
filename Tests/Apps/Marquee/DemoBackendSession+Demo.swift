import DemoBackend
import DemoProductImages
import DemoProducts
import DemoTMDB
import DemoTMDBImages

extension Backend {
  /// The real films and products, and their pictures.
  static let all = Backend(services: services)

  fileprivate static var services: [any DemoService] {
    [DemoTMDBService(), DemoTMDBImageService(), DemoProductService(), DemoProductImageService()]
  }
}

extension DemoBackendSession {
  static var all: DemoBackendSession { DemoBackendSession(services: Backend.services) }

  /// The real films and their posters.
  static var films: DemoBackendSession {
    DemoBackendSession(services: [DemoTMDBService(), DemoTMDBImageService()])
  }
}
