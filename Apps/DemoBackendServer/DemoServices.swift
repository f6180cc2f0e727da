import DemoApple
import DemoBackend
import DemoGitHub
import DemoOpenID
import DemoProductImages
import DemoProducts
import DemoSignIn
import DemoTMDB
import DemoTMDBImages

/// The services of the server; `new-feature` adds to both lists of this file.
struct DemoServices {
  let films: Catalogue
  let products: ProductCatalogue
  /// `nil` for no limit.
  let requestLimit: RequestLimit?

  var all: [any DemoService] {
    [
      DemoAppleService(),
      DemoGitHubService(requiresUserAgent: true),
      DemoOpenIDService(DemoSetup(interval: 1)),
      DemoProductImagesService(catalogue: products),
      DemoProductsService(catalogue: products, requestLimit: requestLimit),
      DemoTMDBImagesService(catalogue: films),
      DemoTMDBService(catalogue: films),
    ]
  }
}
