import DemoBackend
import DemoProducts
import Foundation
import HTTP
import HTTPTypes
import Images
import TestSupport
import Testing

@testable import DemoProductImages

@Suite(.hangLimit) struct ProductPictureRequestTests {
  private let backend = DemoRouter(services: [DemoProductsService(), DemoProductImagesService()])

  private func get(_ line: String) -> NetworkResponse { send(line, to: backend, headers: [:]) }

  @Test func `every URL in a product's answer leads to a square picture, each different`() throws {
    let product = try #require(ProductCatalogue.real.products.first { $0.pictureCount == 3 })
    let urls = get("/products/\(product.id)").text.matches(of: /http:\/\/demo(\/[a-z0-9\-\/]+.jpg)/)
    let pictures = urls.map { get(String($0.1)) }
    #expect(pictures.count == 5 && Set(pictures.map(\.body)).count == 5)
    #expect(pictures.allSatisfy { $0.head.headerFields[.contentType] == "image/jpeg" })
    let sides = try pictures.map { try JPEG.decode($0.body).size }
    #expect(
      sides == [250, 1_000, 1_000, 1_000, 300].map { PixelSize(width: $0, height: $0) }
    )
    #expect(get("/product-images/\(product.id)/4.jpg").head.status == .notFound)
    #expect(get("/product-images/\(product.id)/1.jpg") == pictures[1])
  }

  @Test func `products of one category look different, and none is of one color`() throws {
    let pictures = try (95...103).map { id in
      try JPEG.decode(
        get("/product-images/\(id)/thumbnail.jpg").body,
        fitting: PixelSize(width: 24, height: 24)
      )
    }
    let variety = variety(of: pictures)
    #expect(variety.difference >= 2 && variety.values > 16)
    let categories = ProductCatalogue.real.categories
    #expect(categories.filter { Silhouette(category: $0) == .parcel } == [])
    // Only shoes and watches are in two categories.
    #expect(Set(categories.map(Silhouette.init)).count == categories.count - 2)
    #expect(Silhouette(category: "nothing") == .parcel)
  }

  @Test(arguments: Recording.sections(of: "ProductImages"))
  func `other requests are refused, as are those that go wrong`(_ recording: Recording) {
    recording.expect(from: get)
    let path = "/product-images/1/1.jpg"
    let request = HTTPRequest(method: .get, scheme: "http", authority: "demo", path: path)
    #expect(backend.failure(.serviceUnavailable, for: request).text == "503 Service Unavailable\n")
  }
}
