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
  private let backend = DemoRouter(services: [DemoProductService(), DemoProductImageService()])

  private func get(_ target: String) -> NetworkResponse {
    send(target, to: backend, headers: [:])
  }

  /// A picture, made small enough to compare.
  private func thumbnail(_ id: Int) throws -> Picture {
    try JPEG.decode(
      get("/product-images/\(id)/thumbnail.jpg").body,
      fitting: PixelSize(width: 24, height: 24)
    )
  }

  @Test(arguments: [("1", 1_000), ("thumbnail", 300)])
  func `a product has a square picture and a thumbnail`(_ name: String, _ side: Int) throws {
    let response = get("/product-images/12/\(name).jpg")
    #expect(response.head.status == .ok)
    #expect(response.head.headerFields[.contentType] == "image/jpeg")
    #expect(response.head.headerFields[.eTag] != nil)
    #expect(try JPEG.decode(response.body).size == PixelSize(width: side, height: side))
  }

  @Test func `every URL in a product's answer leads to a picture`() throws {
    let product = try members(get("/products/2"))
    let meta = try #require(product["meta"] as? [String: Any])
    let urls =
      try #require(product["images"] as? [String])
      + [product["thumbnail"], meta["qrCode"]].compactMap { $0 as? String }
    #expect(urls.count >= 3)
    for url in urls {
      let path = try #require(URL(string: url)).path
      #expect(try JPEG.decode(get(path).body).width > 0, "\(url)")
    }
  }

  @Test func `a product has as many pictures as it lists, each different`() throws {
    let product = try #require(ProductCatalogue.real.products.first { $0.pictureCount == 3 })
    let pictures = (1...3).map { get("/product-images/\(product.id)/\($0).jpg").body }
    #expect(Set(pictures).count == 3)
    #expect(get("/product-images/\(product.id)/1.jpg").body == pictures[0])
    #expect(get("/product-images/\(product.id)/4.jpg").head.status == .notFound)
  }

  @Test func `products of one category look different, and none is of one color`() throws {
    let pictures = try (95...103).map(thumbnail)
    for (number, picture) in pictures.enumerated() {
      #expect(Set(picture.bytes).count > 16)
      for other in pictures[(number + 1)...] {
        let difference = zip(picture.bytes, other.bytes).reduce(0) {
          $0 + abs(Int($1.0) - Int($1.1))
        }
        #expect(difference / picture.bytes.count >= 2)
      }
    }
  }

  @Test(
    arguments: [
      "/product-images", "/product-images/1", "/product-images/0/1.jpg",
      "/product-images/195/thumbnail.jpg", "/product-images/01/1.jpg", "/product-images/1/0.jpg",
      "/product-images/1/9.jpg", "/product-images/1/1.png", "/product-images/1/1.jpg/x",
      "/product-images/99999999999999999999/1.jpg", "/product-images/1/..%2F1.jpg",
    ])
  func `an unknown product, number or path is not found`(_ target: String) {
    #expect(get(target).head.status == .notFound)
  }

  @Test func `pictures are read-only`() {
    let response = send("/product-images/1/1.jpg", to: backend, method: .post, headers: [:])
    #expect(response.head.status == .methodNotAllowed)
  }

  @Test func `a fault of the pictures is plain text`() throws {
    let request = HTTPRequest(
      method: .get,
      scheme: "http",
      authority: "demo",
      path: "/product-images/1/1.jpg"
    )
    let response = try #require(
      Fault.Kind.maintenance.response(to: request, number: 0, from: backend)
    )
    #expect(String(decoding: response.body, as: UTF8.self) == "503 Service Unavailable\n")
  }

  @Test func `every category of the catalogue has a shape of its own kind`() {
    for category in ProductCatalogue.real.categories {
      #expect(Silhouette(category: category) != .parcel, "\(category)")
    }
    #expect(Silhouette(category: "nothing") == .parcel)
  }
}
