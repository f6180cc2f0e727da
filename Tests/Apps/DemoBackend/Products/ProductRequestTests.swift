import DemoBackend
import DemoProducts
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

/// One product, and paths that lead to none.
@Suite(.hangLimit) struct ProductRequestTests {
  private let backend = DemoRouter(products: .real)

  private func response(
    _ target: String,
    method: HTTPRequest.Method = .get
  ) -> NetworkResponse {
    send(target, to: backend, method: method, headers: [:])
  }

  @Test func `a product has every key that the service documents`() throws {
    let product = try members(response("/products/1"))
    #expect(
      Set(product.keys) == [
        "id", "title", "description", "category", "price", "discountPercentage", "rating", "stock",
        "tags", "brand", "sku", "weight", "dimensions", "warrantyInformation",
        "shippingInformation", "availabilityStatus", "reviews", "returnPolicy",
        "minimumOrderQuantity", "meta", "images", "thumbnail",
      ]
    )
    let dimensions = try #require(product["dimensions"] as? [String: Any])
    #expect(Set(dimensions.keys) == ["width", "height", "depth"])
    let meta = try #require(product["meta"] as? [String: Any])
    #expect(Set(meta.keys) == ["createdAt", "updatedAt", "barcode", "qrCode"])
    #expect((meta["createdAt"] as? String)?.wholeMatch(of: Self.time) != nil)
  }

  @Test func `reviews have a rating, words, a time and an author`() throws {
    let reviews = try (1...194).flatMap { id in
      try #require(try members(response("/products/\(id)"))["reviews"] as? [[String: Any]])
    }
    #expect(reviews.count > 194)
    for review in reviews {
      #expect(
        Set(review.keys) == ["rating", "comment", "date", "reviewerName", "reviewerEmail"]
      )
      #expect((1...5).contains(try #require(review["rating"] as? Int)))
      #expect((review["date"] as? String)?.wholeMatch(of: Self.time) != nil)
      #expect((review["reviewerEmail"] as? String)?.hasSuffix("@mail.example") == true)
    }
  }

  @Test func `a price is written with its own decimal digits`() {
    let body = String(decoding: response("/products?limit=0&select=price").body, as: UTF8.self)
    #expect(body.hasPrefix(#"{"products":[{"id":1,"price":9.99},{"id":2,"price":19.99},"#))
    let others = ProductCatalogue.real.products.filter { product in
      !body.contains(#"{"id":\#(product.id),"price":\#(product.price)}"#)
    }
    #expect(others.isEmpty)
  }

  @Test func `a brand that is missing has no key`() throws {
    #expect(try members(response("/products/16"))["brand"] == nil)
    #expect(try members(response("/products/1"))["brand"] as? String == "Lumara")
  }

  @Test func `availability follows the stock`() throws {
    let list = try members(response("/products?limit=0&select=stock,availabilityStatus"))
    let products = try #require(list["products"] as? [[String: Any]])
    for product in products {
      let stock = try #require(product["stock"] as? Int)
      let status = stock == 0 ? "Out of Stock" : stock < 10 ? "Low Stock" : "In Stock"
      #expect(product["availabilityStatus"] as? String == status)
    }
    #expect(products.contains { $0["stock"] as? Int == 0 })
  }

  @Test(arguments: ["http", "https"], ["demo", "127.0.0.1:8080"])
  func `pictures are at the scheme and host of the request`(
    _ scheme: String,
    _ authority: String
  ) throws {
    let request = HTTPRequest(
      method: .get,
      scheme: scheme,
      authority: authority,
      path: "/products/12"
    )
    let product = try members(backend.response(to: request, body: nil))
    let folder = "\(scheme)://\(authority)/product-images/12"
    #expect(product["thumbnail"] as? String == "\(folder)/thumbnail.jpg")
    #expect((product["images"] as? [String])?.first == "\(folder)/1.jpg")
  }

  @Test(
    arguments: [
      ("0", "0"), ("195", "195"), ("abc", "abc"), ("01", "01"), ("-1", "-1"), ("1.0", "1.0"),
      ("99999999999999999999", "99999999999999999999"), ("%22%C3%A9", "\"é"),
      ("category", "category"),
    ])
  func `an unknown product is not found, by its id`(_ path: String, _ id: String) throws {
    let response = response("/products/\(path)")
    #expect(response.head.status == .notFound)
    #expect(response.head.headerFields[.contentType] == "application/json;charset=utf-8")
    #expect(try message(response) == "Product with id '\(id)' not found")
  }

  @Test(
    arguments: [
      "/products/1/reviews", "/products/search/x", "/products/categories/x",
      "/products/category/beauty/x",
    ])
  func `an unknown route is an HTML page that is not found`(_ target: String) {
    let response = response(target)
    #expect(response.head.status == .notFound)
    #expect(response.head.headerFields[.contentType] == "text/html; charset=utf-8")
    #expect(String(decoding: response.body, as: UTF8.self).hasPrefix("<!DOCTYPE html>"))
  }

  @Test func `another method is an unknown route`() {
    let response = response("/products", method: .post)
    #expect(response.head.status == .notFound)
    #expect(response.head.headerFields[.contentType] == "text/html; charset=utf-8")
  }

  @Test(
    arguments: [
      ("/products/", "/products"), ("/products/?limit=1&skip=/", "/products?limit=1&skip=/"),
      ("/products/1/", "/products/1"),
      ("/products//category//beauty//", "/products/category/beauty"),
      ("/products/category/", "/products/category"), ("//products/", "/products"),
    ])
  func `a trailing slash is a redirect to the path without it`(
    _ target: String,
    _ location: String
  ) {
    let response = response(target)
    #expect(response.head.status == .movedPermanently)
    #expect(response.head.headerFields[.location] == location)
  }

  @Test(arguments: ["/product", "/productsx", "/users", "/", "/3/products"])
  func `a path outside of products belongs to another service`(_ target: String) {
    #expect(response(target).head.headerFields[.contentType] == "text/plain;charset=utf-8")
  }

  @Test(
    arguments: [
      (Fault.Kind.tooManyRequests, 429, "request limit exceeded, please wait a few seconds"),
      (.internalError, 500, "Something went wrong."),
      (.maintenance, 503, "Service Unavailable"),
    ])
  func `a fault has the service's message`(_ kind: Fault.Kind, _ status: Int, _ words: String)
    throws
  {
    let request = HTTPRequest(method: .get, scheme: "http", authority: "demo", path: "/products")
    let response = try #require(kind.response(to: request, number: 0, from: backend))
    #expect(response.head.status.code == status)
    #expect(try message(response) == words)
  }

  private static var time: Regex<Substring> { /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/ }
}
