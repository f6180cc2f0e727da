import DemoBackend
import DemoProducts
import DemoTMDB
import DemoTMDBImages
import HTTP
import HTTPTypes
import TestSupport
import Testing

/// Numbers in the addresses of the demo's services.
@Suite(.hangLimit) struct HostileNumberTests {
  private static let catalogue = Catalogue(filmCount: 600)
  private let backend = DemoRouter(services: [
    DemoTMDBService(catalogue: catalogue), DemoTMDBImagesService(catalogue: catalogue),
    DemoProductsService(),
  ])

  @Test(arguments: HostileValues.texts)
  func `an id that no film or product has is not found, a number of rows is used or refused`(
    text: String
  ) {
    let unknown = [
      "/3/movie/\(text)", "/3/movie/\(text)/credits", "/t/p/w92/poster-\(text).jpg",
      "/products/\(text.isEmpty ? "x" : text)",
    ]
    #expect(unknown.filter { send($0, to: backend).head.status != .notFound } == [])
    let numbered = [
      "/3/search/movie?query=the&page=\(text)", "/products?limit=\(text)", "/products?skip=\(text)",
      "/products/search?q=a&limit=\(text)&skip=\(text)", "/products?sortBy=price&skip=\(text)",
    ]
    #expect(numbered.filter { ![200, 400].contains(send($0, to: backend).head.status.code) } == [])
  }
}
