import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import DemoBackendServer

@Suite(.hangLimit) struct ProductServingTests {
  @Test func `it answers products and their pictures on the address of the request`() async throws {
    try await withDemoBackend("--products", "2000") { server in
      let page = try await server.answer(to: "/products?limit=1&skip=1999").object()
      #expect(page["total"] as? Int == 2_000)
      let product = try #require((page["products"] as? [[String: Any]])?.first)
      #expect(product["id"] as? Int == 2_000)
      // The tests' connection sends `Host: demo`.
      #expect(product["thumbnail"] as? String == "http://demo/product-images/2000/thumbnail.jpg")
      let picture = try await server.answer(to: "/product-images/2000/thumbnail.jpg")
      #expect(picture.field("content-type") == "image/jpeg")
    }
  }

  @Test(arguments: [(["--rate-limit"], 429), ([], 200)])
  func `it refuses many requests for products if asked to`(
    _ options: [String],
    _ status: Int
  ) async throws {
    // On a busy machine, windows may end before they are full.
    try await withDemoBackend(options.first ?? "-q") { server in
      var statuses: Set<Int> = []
      for count in 0..<5000 where count < 201 || !statuses.contains(status) {
        statuses.insert(try await server.answer(to: "/products/1?select=id").status ?? 0)
      }
      #expect(statuses == [200, status])
      #expect(try await server.answer(to: "/3/configuration").status == 200)
    }
  }

  @Test func `a bad number of products is a usage error`() {
    let bad = [["--products", "-1"], ["--products", "100001"], ["--rate-limit", "5"]]
    #expect(bad.filter { (try? ServerCommand.parse($0)) != nil } == [])
    #expect((try? ServerCommand.parse(["--products", "0", "--rate-limit"])) != nil)
  }
}
