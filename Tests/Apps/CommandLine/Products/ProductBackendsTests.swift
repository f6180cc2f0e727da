import ArgumentParser
import CachedHTTP
import CommandLineSupport
import Foundation
import HTTP
import HTTPTypes
import ServiceFailures
import SettingsSupport
import SharedKernel
import TestSupport
import Testing

@testable import BackendSupport
@testable import ProductImagesBackend
@testable import ProductsBackend

/// Where products and their pictures are requested, and what is sent there.
@Suite(.hangLimit) struct ProductBackendsTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func settings(_ address: String?) throws -> Settings {
    var environment = sandbox.environment
    environment["PRODUCTS_BASE_URL"] = address
    return try Settings(environment: environment, workingDirectory: sandbox.file("work"))
  }

  private func picture(_ url: String) -> Endpoint<Data> {
    Endpoint(url, isFullPath: true, decoder: .data)
  }

  @Test func `the address is the user's variable or file, never the project's`() throws {
    try sandbox.write(
      #"{"products": {"baseUrl": "https://evil.example"}}"#,
      to: "work/.marquee.json"
    )
    #expect(try ServiceBackend.products.configured(settings(nil)) == nil)
    #expect(try ServiceBackend.productImages.configured(settings(nil)) == nil)
    try sandbox.write(
      #"{"products": {"baseUrl": "https://shop.example/v1"}}"#,
      to: "config/marquee/config.json"
    )
    let file = try #require(try ServiceBackend.products.configured(settings(nil)))
    #expect(file.config.baseURL.absoluteString == "https://shop.example/v1")
    #expect(file.presentation.name == "shop.example")
    let variable = try #require(
      try ServiceBackend.products.configured(settings("https://dummyjson.com"))
    )
    #expect(variable.config.baseURL.absoluteString == "https://dummyjson.com")
  }

  @Test(arguments: ["ftp://shop.example", "shop.example", "https://u:p@shop.example", "file:///x"])
  func `an address that is not an http URL is refused`(_ address: String) throws {
    let settings = try settings(address)
    #expect(throws: (any Error).self) { try ServiceBackend.products.configured(settings) }
    #expect(throws: (any Error).self) { try ServiceBackend.productImages.configured(settings) }
  }

  @Test(arguments: [
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
    ("http://127.0.0.1:8080/3", "http://127.0.0.1:8080"),
    ("http://127.0.0.1:8080/3/", "http://127.0.0.1:8080"),
    ("https://mirror.example/shop", "https://mirror.example/shop"),
    ("https://mirror.example/shop/3", "https://mirror.example/shop/3"),
  ])
  func `a backend's address may end in the version of the films' service`(
    _ address: String,
    _ products: String
  ) throws {
    let url = try #require(URL(string: address))
    #expect(ServiceBackend.products.atAddress(url).baseURL.absoluteString == products)
    #expect(ServiceBackend.productImages.atAddress(url).baseURL.absoluteString == products)
  }

  @Test func `a picture is requested at its own URL, with nothing of the products' service`()
    async throws
  {
    let session = RecordingSession()
    let location = try #require(
      try ServiceBackend.productImages.configured(settings("https://shop.example/v1"))
    )
    let service = NetworkService(config: location.config, session: session)
    _ = try await service.response(for: picture("https://cdn.example/a/1.webp?size=2"))
    #expect(
      session.requests == [
        HTTPRequest(
          method: .get,
          scheme: "https",
          authority: "cdn.example",
          path: "/a/1.webp?size=2"
        )
      ]
    )
  }

  @Test(
    arguments: [
      "file:///etc/passwd", "ftp://cdn.example/1.jpg", "javascript:alert(1)", "//cdn.example/1.jpg",
      "/1.jpg", "data:image/png;base64,AAAA", "https://", "https://u:p@cdn.example/1.jpg", "",
    ])
  func `a picture's URL that is not http or https is never requested`(_ url: String) async throws {
    let session = RecordingSession()
    let config = ServiceBackend.productImages.demo.config
    let service = NetworkService(config: config, session: session)
    await #expect {
      try await service.response(for: picture(url))
    } throws: { error in
      if case .invalidURL = error as? NetworkError { true } else { false }
    }
    #expect(session.requests.isEmpty)
  }

  /// Fetches a picture as an app whose products come from a server does.
  private func fetchPicture(
    at url: String,
    ofProductsAt server: ScriptedServer
  ) async throws -> String {
    let context = try AppContext(
      settings: settings("http://\(server.authority)/v1"),
      options: .parse([]),
      messages: Messages(isQuiet: true) { _, _, _ in }
    )
    let service = try context.service(.productImages)
    let bytes = try await service.uncachedClient.request(picture(url))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: ["127.0.0.1", "localhost", "2130706433", "[::1]", "0.0.0.0"])
  func `of this machine and its network, a picture may be only at the service's own address`(
    host: String
  ) async throws {
    let service = try ScriptedServer(answering: { _ in Responses.ok("picture") })
    let own = "http://\(service.authority)/pictures/1.jpg"
    #expect(try await fetchPicture(at: own, ofProductsAt: service) == "picture")
    let other = try ScriptedServer(answering: { _ in Responses.ok("secret") })
    await #expect(throws: ServiceFailure.other) {
      try await fetchPicture(at: "http://\(host):\(other.port)/1.jpg", ofProductsAt: service)
    }
    #expect(other.connectionCount == 0)
  }

  @Test func `a picture is not requested where the service redirects to`() async throws {
    let other = try ScriptedServer(answering: { _ in Responses.ok("secret") })
    let target = "http://\(other.authority)/"
    let service = try ScriptedServer(answering: { _ in Responses.redirect(302, to: target) })
    await #expect(throws: ServiceFailure.unreadable(.redirects)) {
      try await fetchPicture(at: "http://\(service.authority)/1.jpg", ofProductsAt: service)
    }
    #expect(other.connectionCount == 0)
  }

  @Test func `the demo answers products and the pictures that they name`() async throws {
    struct Product: Decodable {
      let title: String
      let thumbnail: String
    }
    let products = ServiceBackend.products.demo
    let makeProducts = try #require(products.makeDemo)
    let answer = try await NetworkService(config: products.config, session: makeProducts())
      .response(for: Endpoint<Data>("products/1", decoder: .data))
    let product = try JSONDecoder().decode(Product.self, from: answer.body)
    #expect(product.thumbnail == "http://demo.invalid/product-images/1/thumbnail.jpg")
    let images = ServiceBackend.productImages.demo
    let makeImages = try #require(images.makeDemo)
    let picture = try await NetworkService(config: images.config, session: makeImages())
      .response(for: picture(product.thumbnail))
    #expect(picture.body.starts(with: [0xFF, 0xD8]))
  }

  @Test(
    arguments: [
      (#"{"message":"Product with id 'x' not found"}"#, "Product with id 'x' not found"),
      (#"{"message":null,"code":3}"#, "HTTP 404 Not Found"),
      (#"{"message":["a"]}"#, "HTTP 404 Not Found"),
      ("[]", "HTTP 404 Not Found"), ("", "HTTP 404 Not Found"),
    ])
  func `an error has the service's message, or its status if there is none`(
    _ body: String,
    _ message: String
  ) throws {
    let error = NetworkError.status(HTTPResponse(status: .notFound), body: Data(body.utf8))
    let failure = ServiceFailure.resolve(
      error,
      reader: ServiceBackend.products.errorReader,
      at: NetworkConfig(baseURL: try #require(URL(string: "http://a.test")))
    )
    #expect(failure as? ServiceFailure == .notFound(code: nil, message: message))
  }
}
