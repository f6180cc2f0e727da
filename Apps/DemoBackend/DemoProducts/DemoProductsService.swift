import DemoBackend
package import Foundation
package import HTTP
package import HTTPTypes

/// DummyJSON's product API over a catalogue, quirks included (dummyjson.com/docs/products).
///
/// It owns `/products` and everything below it; DummyJSON's other resources are not part of the
/// demo.
package struct DemoProductsService: DemoService {
  /// `nil` for the real products, which are parsed on the first request.
  private let given: ProductCatalogue?
  private let requestLimit: RequestLimit?

  /// - Parameters:
  ///   - catalogue: The products; by default the real ones.
  ///   - requestLimit: The limit past which requests are refused; by default, there is none.
  package init(catalogue: ProductCatalogue? = nil, requestLimit: RequestLimit? = nil) {
    given = catalogue
    self.requestLimit = requestLimit
  }

  private var catalogue: ProductCatalogue { given ?? .real }

  package var examples: KeyValuePairs<String, String> {
    ["DummyJSON": "/products/search?q=phone&limit=3"]
  }

  package func response(to request: HTTPRequest, body: Data?) -> NetworkResponse? {
    let target = DecodedTarget(request)
    guard Self.owns(target) else { return nil }
    if let wait = requestLimit?.excess() {
      let seconds = wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0)
      return ProductsError.tooManyRequests(retryAfterSeconds: Int(seconds)).response
    }
    if let location = Self.locationWithoutSlash(request.path ?? "/") {
      return Self.redirect(to: location)
    }
    // Other methods change products, which the demo does not offer.
    guard request.method == .get else { return Self.unknownRoute }
    do {
      return try answer(target, origin: Self.origin(of: request))
    } catch {
      return error.response
    }
  }

  package func failure(
    _ status: HTTPResponse.Status,
    for request: HTTPRequest
  ) -> NetworkResponse? {
    guard Self.owns(DecodedTarget(request)) else { return nil }
    let error: ProductsError =
      status == .tooManyRequests ? .tooManyRequests(retryAfterSeconds: nil) : .other(status)
    return error.response
  }

  private static func owns(_ target: DecodedTarget) -> Bool {
    target.segments.first == "products"
  }

  private func answer(
    _ target: DecodedTarget,
    origin: String
  ) throws(ProductsError) -> NetworkResponse {
    // The real service checks the parameters of every route.
    let list = try ProductList(target)
    let path = Array(target.segments.dropFirst())
    switch (path.first, path.count) {
    case (nil, _):
      return NetworkResponse(.ok, json: list.page(of: catalogue.products, origin: origin))
    case ("search", 1):
      let products = catalogue.products(containing: Self.searchText(target["q"] ?? ""))
      return NetworkResponse(.ok, json: list.page(of: products, origin: origin))
    case ("category-list", 1):
      return NetworkResponse(.ok, json: .array(catalogue.categories.map(JSON.string)))
    case ("categories", 1):
      return NetworkResponse(.ok, json: .array(catalogue.categories.map { category($0, origin) }))
    case ("category", 2):
      let products = catalogue.products(in: path[1])
      return NetworkResponse(.ok, json: list.page(of: products, origin: origin))
    case (let id?, 1):
      guard let number = Int(id), String(number) == id,
        let product = catalogue.product(id: number)
      else { throw .productNotFound(id) }
      let keys = ProductList.keys(selected: target["select"])
      return NetworkResponse(.ok, json: product.json(keys, origin: origin))
    default:
      return Self.unknownRoute
    }
  }

  /// Returns the string that the service searches for: "-" counts as a space.
  private static func searchText(_ query: String) -> String {
    query.trimmingCharacters(in: .whitespacesAndNewlines).lowercased().replacing("-", with: " ")
  }

  private func category(_ slug: String, _ origin: String) -> JSON {
    let words = slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return [
      "slug": .string(slug),
      "name": .string(words.joined(separator: " ")),
      "url": .string("\(origin)/products/category/\(slug)"),
    ]
  }

  /// Returns the scheme and host that the client used, so it can reach the pictures the same way.
  private static func origin(of request: HTTPRequest) -> String {
    "\(request.scheme ?? "http")://\(request.authority ?? "127.0.0.1")"
  }
}

extension DemoProductsService {
  /// Returns where a path that ends in a slash redirects to; `nil` for other paths.
  private static func locationWithoutSlash(_ target: String) -> String? {
    let end = target.firstIndex { $0 == "?" || $0 == "#" } ?? target.endIndex
    guard target[..<end].hasSuffix("/") else { return nil }
    let segments = target[..<end].split(separator: "/")
    return "/" + segments.joined(separator: "/") + target[end...]
  }

  private static func redirect(to location: String) -> NetworkResponse {
    var response = html(.movedPermanently, "Moved Permanently. Redirecting.")
    response.head.headerFields[.location] = location
    return response
  }

  private static var unknownRoute: NetworkResponse { html(.notFound, "Page not found.") }

  private static func html(_ status: HTTPResponse.Status, _ text: String) -> NetworkResponse {
    NetworkResponse(
      status,
      contentType: "text/html; charset=utf-8",
      body: Data(
        """
        <!DOCTYPE html>
        <html lang="en"><head><title>\(status.code)</title></head><body><p>\(text)</p></body></html>

        """.utf8
      )
    )
  }
}
