import DemoBackend
import DemoProductImages
import DemoProducts
import DemoTMDB
import DemoTMDBImages

extension DemoBackendSession {
  /// The real films and products, and their pictures.
  static var all: DemoBackendSession {
    DemoBackendSession(
      services: [
        DemoTMDBService(), DemoTMDBImageService(), DemoProductService(), DemoProductImageService(),
      ]
    )
  }

  /// The real films and their posters.
  static var films: DemoBackendSession {
    DemoBackendSession(services: [DemoTMDBService(), DemoTMDBImageService()])
  }
}
