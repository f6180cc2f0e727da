import DemoBackend
import DemoProductImages
import DemoProducts
import DemoTMDB
import DemoTMDBImages

extension DemoRouter {
  /// The real films and products, and their pictures.
  static let all = DemoRouter(services: services)

  fileprivate static var services: [any DemoService] {
    [DemoTMDBService(), DemoTMDBImageService(), DemoProductService(), DemoProductImageService()]
  }
}

extension DemoBackendSession {
  static var all: DemoBackendSession { DemoBackendSession(services: DemoRouter.services) }

  /// The real films and their posters.
  static var films: DemoBackendSession {
    DemoBackendSession(services: [DemoTMDBService(), DemoTMDBImageService()])
  }
}
