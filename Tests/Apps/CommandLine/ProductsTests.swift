import Foundation
import TestSupport
import Testing

/// `products` as a person and as a script runs it.
@Suite(.hangLimit) struct ProductsTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func run(_ arguments: String..., input: String = "") async throws -> Outcome {
    try await sandbox.command("products", arguments).run(input: Array(input.utf8))
  }

  private func list(_ arguments: String...) async throws -> ListedProducts {
    let outcome = try await sandbox.command("products", arguments + ["--json"]).run()
    try #require(outcome.ending == .exited(0), "\(outcome.errors)")
    return try JSONDecoder().decode(ListedProducts.self, from: Data(outcome.outputBytes))
  }

  @Test func `without configuration the first page shows`() async throws {
    let outcome = try await run()
    #expect(outcome.ending == .exited(0) && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.rows.count == 32 && outcome.rows[0].hasPrefix("ID"))
    #expect(outcome.rows.last == "page 1 of 7 · 194 products")
  }

  @Test func `the document has exactly the documented keys`() async throws {
    let outcome = try await run("phone", "--json")
    let json = try JSONSerialization.jsonObject(with: Data(outcome.outputBytes))
    let document = try #require(json as? [String: Any])
    #expect(
      document.keys.sorted() == [
        "category", "page", "products", "query", "source", "storedAt", "total", "totalPages",
      ]
    )
    let rows = try #require(document["products"] as? [[String: Any]])
    for row in rows {
      #expect(
        row.keys.sorted() == [
          "brand", "category", "currency", "id", "price", "rating", "stock", "thumbnail", "title",
        ]
      )
    }
    #expect(document["query"] as? String == "phone" && document["category"] is NSNull)
    #expect(rows.allSatisfy { ($0["price"] as? String)?.wholeMatch(of: /\d+\.\d\d/) != nil })
  }

  @Test func `all pages hold all products, and a page only its own`() async throws {
    let all = try await list("--all")
    #expect(all.products.count == 194 && all.page == 7 && all.total == 194)
    #expect(Set(all.products.map(\.id)).count == 194)
    let second = try await list("--page", "2")
    #expect(second.products.map(\.id) == Array(all.products.map(\.id)[30..<60]))
  }

  @Test func `the service sorts, even within a category`() async throws {
    let dear = try await list("--category", "laptops", "--sort", "price", "--order", "desc")
    let prices = dear.products.compactMap { Decimal(string: $0.price ?? "") }
    #expect(prices == prices.sorted(by: >) && prices.count > 2)
    #expect(dear.products.allSatisfy { $0.category == "laptops" } && dear.category == "laptops")
    let titles = try await list("phone", "--sort", "title").products.compactMap(\.title)
    #expect(titles == titles.sorted { $0.lowercased() < $1.lowercased() } && titles.count > 2)
  }

  @Test func `a search within a category applies both`() async throws {
    let found = try await list("phone", "--category", "mobile-accessories")
    #expect(!found.products.isEmpty)
    #expect(found.products.allSatisfy { $0.category == "mobile-accessories" })
    #expect(found.total == found.products.count)
  }

  @Test func `an unknown category fails, an empty result does not`() async throws {
    let unknown = try await run("--category", "topps")
    unknown.expectFailure("there is no category “topps”")
    #expect(unknown.errors.contains("products categories"))
    let empty = try await run("zzzz")
    #expect(empty.ending == .exited(0) && empty.output.isEmpty)
    #expect(empty.errors.contains("Nothing found\n"))
    let beyond = try await run("--page", "9")
    #expect(beyond.output.isEmpty && beyond.errors == "Nothing found: page 9 of 7\n")
  }

  @Test func `a product shows with its reviews`() async throws {
    let outcome = try await run("show", "7")
    #expect(outcome.ending == .exited(0), "\(outcome.errors)")
    #expect(outcome.output.contains("\nReviews\n★"))
    let document = try await run("show", "7", "--json").output
    #expect(outcome.output.contains(" · was $"))
    for key in [
      "description", "discount", "oldPrice", "minimumOrder", "returns", "reviews", "storedAt",
    ] {
      #expect(document.contains("\"\(key)\" : "), "\(key)")
    }
    let fields = try await run("show", "7", "--plain").output.split(
      separator: "\t",
      omittingEmptySubsequences: false
    )
    #expect(fields.count == 12 && fields[0] == "7")
    #expect(try await run("show", "-", input: "7\n").output == outcome.output)
  }

  @Test(
    arguments: [
      (["show", "999"], "Product with id '999' not found", 1),
      (["show", "x"], "x is not the id", 2),
      (["show", "0"], "0 is not the id", 2), (["show"], "missing expected argument", 2),
      (["--page", "0"], "--page", 2), (["--page", "2", "--all"], "cannot be combined", 2),
      (["--order", "desc"], "--order needs --sort", 2), (["--sort", "color"], "--sort", 2),
      (["--category", " "], "--category is empty", 2), ([" "], "blank", 2),
      ([String(repeating: "x", count: 501)], "maximum is 500", 2),
    ] as [([String], String, Int32)]
  )
  func `invalid input is reported`(_ arguments: [String], _ words: String, _ code: Int32)
    async throws
  {
    let outcome = try await sandbox.command("products", arguments).run()
    outcome.expectFailure(words, code: code)
  }

  @Test func `categories have slugs and readable names`() async throws {
    let rows = try await run("categories", "--plain").rows
    #expect(rows.count == 24 && rows.contains("mens-shirts\tMens Shirts"))
    #expect(try await run("categories", "--json").output.contains("\"slug\" : \"mens-shirts\""))
  }

  @Test func `prices follow the language, and machines get one format`() async throws {
    let spanish = try await run("--language", "es")
    #expect(spanish.output.contains(/\d+,\d\d\u{A0}US\$/))
    #expect(try await run("--language", "es", "--plain").output == run("--plain").output)
  }

  @Test func `offline the stored list shows, with its age`() async throws {
    try await run("--offline").expectFailure("nothing is stored for this list")
    let online = try await run()
    let offline = try await run("--offline")
    #expect(offline.output == online.output)
    #expect(offline.errors.hasPrefix("offline: stored "))
    #expect(try await list("--offline").source == "cache")
    _ = try await run("show", "7")
    #expect(try await run("show", "7", "--offline").ending == .exited(0))
    try await run("show", "8", "--offline").expectFailure("nothing is stored for product 8")
  }

  @Test func `a service over HTTP answers, and a missing one is reported`() async throws {
    try await withDemoBackend { server in
      let outcome = try await run("--backend", server.url, "--plain")
      #expect(outcome.ending == .exited(0) && outcome.rows.count == 30, "\(outcome.errors)")
    }
    let away = try await run("--backend", "http://127.0.0.1:1", "show", "3")
    away.expectFailure("127.0.0.1:1")
  }

  @Test func `hostile text does not reach the terminal`() async throws {
    let server = try ScriptedServer(answering: { _ in
      Responses.ok(
        #"""
        {"products":[{"id":1,"title":"\u001b]0;x\u0007\nevil\u202e","brand":"\u0000",
        "price":1e300}],"total":1}
        """#
      )
    })
    let outcome = try await run("--backend", "http://\(server.authority)")
    #expect(outcome.ending == .exited(0), "\(outcome.errors)")
    #expect(!outcome.output.contains("\u{1B}") && !outcome.output.contains("\u{7}"))
    #expect(outcome.rows.count == 2)
  }
}

private struct ListedProducts: Decodable {
  struct Product: Decodable {
    let id: Int
    let title: String?
    let price: String?
    let category: String?
  }

  let category: String?
  let page: Int
  let total: Int?
  let source: String
  let products: [Product]
}
