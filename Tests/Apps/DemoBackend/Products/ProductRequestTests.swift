import CustomDump
import DemoBackend
import DemoProducts
import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct ProductRequestTests {
  private let real = DemoRouter(services: [DemoProductsService()])
  private let few = DemoRouter(services: [
    DemoProductsService(
      catalogue: ProductCatalogue(
        products: fields(
          of: """
            1 | tools | b Saw | Acme | 9.99 | saws | Plain CÔTTON.
            2 | tools | Axe | | 10.50 | axes,sharp | Splits.
            3 | garden-tools | a Nail-T | Zeta | 0.10 | nails | Holds.
            4 | tools | Bolt | Acme | 9.99 | bolts | Goes with a nail t.
            """
        )
        .compactMap(Product.init)
      )
    )
  ])

  private func get(_ line: String) -> NetworkResponse { send(line, to: few, headers: [:]) }

  @Test(arguments: Recording.sections(of: "Products"))
  func `requests have the responses of DummyJSON`(_ recording: Recording) {
    recording.expect(from: get)
  }

  /// The total, the skipped rows, the limit and the ids of a list.
  private func list(_ query: String, of backend: DemoRouter) throws -> String {
    struct List: Decodable {
      struct Product: Decodable { let id: Int }
      let products: [Product]
      let total, skip, limit: Int
    }
    let response = send("/products\(query)", to: backend, headers: [:])
    let list = try JSONDecoder().decode(List.self, from: response.body)
    let ids = list.products.map { "\($0.id)" }.joined(separator: " ")
    return "\(list.total) \(list.skip) \(list.limit): \(ids)"
  }

  @Test func `a list is filtered and sorted before it is cut, capitals first, equals in order`()
    throws
  {
    let lists: KeyValuePairs = [
      "?sortBy=price": "4 0 4: 3 1 4 2", "?sortBy=price&order=asc": "4 0 4: 3 1 4 2",
      "?sortBy=price&order=DESC": "4 0 4: 2 1 4 3", "?sortBy=title": "4 0 4: 2 4 3 1",
      "?sortBy=brand": "4 0 4: 1 4 3 2", "?sortBy=brand&order=desc": "4 0 4: 3 1 4 2",
      "?sortBy=id&order=desc": "4 0 4: 4 3 2 1", "?sortBy=nothing&order=desc": "4 0 4: 1 2 3 4",
      "?order=desc": "4 0 4: 1 2 3 4", "?sortBy=&order=x": "4 0 4: 1 2 3 4",
      "?sortBy=price&skip=1&limit=2": "4 1 2: 1 4", "?limit=0": "4 0 4: 1 2 3 4",
      "?limit=0&skip=2": "4 2 2: 3 4", "?skip=500": "4 500 0: ",
      "?limit=2.9&skip=1.5": "4 1 2: 2 3",
      "/search?q=NAIL": "2 0 2: 3 4", "/search?q=xe": "1 0 1: 2",
      "/search?q=c%C3%B4tton": "1 0 1: 1",
      "/search?q=acme": "0 0 0: ", "/search?q=%20axe%20": "1 0 1: 2", "/search?q=saw+b": "0 0 0: ",
      // A hyphen in a search counts as a space, so that it misses a title with a hyphen.
      "/search?q=nail-t": "1 0 1: 4", "/search?q=nail+t": "1 0 1: 4",
      "/search?q=": "4 0 4: 1 2 3 4", "/search?q=%20": "4 0 4: 1 2 3 4",
      "/search": "4 0 4: 1 2 3 4",
      "/search?q=nail&sortBy=price&order=desc&skip=1&limit=1": "2 1 1: 3",
    ]
    expectNoDifference(try lists.map { try list($0.key, of: few) }, lists.map(\.value))
    let ids = (1...30).map(String.init).joined(separator: " ")
    #expect(try list("", of: real) == "194 0 30: " + ids)
  }

  @Test func `reviews, availability and prices of all products are those of the service`() throws {
    let text = send("/products?limit=0", to: real, headers: [:]).text
    let prices = ProductCatalogue.real.products.filter { !text.contains(#""price":\#($0.price),"#) }
    expectNoDifference(prices.map(\.id), [])
    let reviews = text.matches(
      of:
        /\{"rating":([1-5]),"comment":"[^"]+","date":"2024-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z","reviewerName":"[A-Z][a-z]+ [A-Z][a-z]+","reviewerEmail":"[a-z.]+@mail.example"\}/
    )
    #expect(reviews.count > 194)
    #expect(reviews.count == text.matches(of: /"comment":/).count)
    let list = send("/products?limit=0&select=stock,availabilityStatus", to: real, headers: [:])
    let stocks = list.text.matches(of: /"stock":(\d+),"availabilityStatus":"([A-Za-z ]+)"/)
    let wrong = stocks.filter { row in
      let stock = Int(row.1) ?? -1
      return row.2 != (stock == 0 ? "Out of Stock" : stock < 10 ? "Low Stock" : "In Stock")
    }
    #expect(stocks.count == 194 && wrong.isEmpty && stocks.contains { $0.1 == "0" })
  }

  @Test func `pictures are at the scheme and host of the request`() {
    let request = HTTPRequest(
      method: .get,
      scheme: "https",
      authority: "127.0.0.1:8080",
      path: "/products/2?select=thumbnail"
    )
    #expect(
      few.response(to: request, body: nil).text
        == #"{"id":2,"thumbnail":"https://127.0.0.1:8080/product-images/2/thumbnail.jpg"}"#
    )
  }

  @Test func `a fault has the service's message`() {
    let request = HTTPRequest(method: .get, scheme: "http", authority: "demo", path: "/products")
    let statuses = [HTTPResponse.Status.tooManyRequests, .internalServerError, .serviceUnavailable]
    expectNoDifference(
      statuses.map { few.failure($0, for: request).recorded },
      [
        "429\n{\"message\":\"request limit exceeded, please wait a few seconds\"}",
        "500\n{\"message\":\"Something went wrong.\"}",
        "503\n{\"message\":\"Service Unavailable\"}",
      ]
    )
  }

  @Test(arguments: HostileValues.texts)
  func `an id that no product has is not found, a number of rows is used or refused`(text: String) {
    expectNumbers(
      of: real,
      ids: ["/products/\(text.isEmpty ? "x" : text)"],
      others: [
        "/products?limit=\(text)", "/products?skip=\(text)",
        "/products/search?q=a&limit=\(text)&skip=\(text)", "/products?sortBy=price&skip=\(text)",
      ]
    )
  }
}
