import DemoBackend
import DemoProductImages
import DemoProducts
import DemoTMDB
import Foundation
import HTTP
import TestSupport

@testable import Marquee

extension DemoBackendSession {
  /// The real films and products, and the pictures of products.
  static var filmsAndProducts: DemoBackendSession {
    DemoBackendSession(
      services: [DemoTMDBService(), DemoProductsService(), DemoProductImagesService()]
    )
  }
}

extension Stage {
  /// A stage with the tabs of movies and of products.
  static func tabs(
    session: any NetworkSession = DemoBackendSession.filmsAndProducts,
    selecting tab: Int = 0
  ) throws -> Stage {
    let stage = try Stage(session: session, hasOtherTab: false) {
      [try MovieSearchScreens($0), try ProductsScreens($0)]
    }
    stage.columns = 80
    stage.tabs.select(tab)
    return stage
  }
}
