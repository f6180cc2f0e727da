import DemoBackend
import DemoProductImages
import DemoProducts
import DemoTMDB
import DemoTMDBImages

extension DemoRouter {
  /// All films and products, with their pictures.
  static let everything = DemoRouter(
    services: [
      DemoTMDBService(), DemoTMDBImagesService(), DemoProductsService(), DemoProductImagesService(),
    ]
  )
}
