import Foundation
import TestSupport
import Testing

/// `products` as a person and as a script runs it.
@Suite(.hangLimit) struct ProductsTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func list(_ arguments: String) async throws -> ListedProducts {
    try await sandbox.document("products \(arguments)")
  }

  @Test func `without configuration the first page shows, in the language`() async throws {
    for (line, header, last) in [
      ("products", "ID  TITLE", "page 1 of 7 · 194 products"),
      ("LANG=es_ES.UTF-8 products --page 2", "ID  TÍTULO", "página 2 de 7 · 194 productos"),
    ] {
      let outcome = try await sandbox.run(line)
      #expect(outcome.ending == .exited(0) && outcome.errors.isEmpty && outcome.rows.count == 32)
      #expect(outcome.rows[0].hasPrefix(header) && outcome.rows.last == last[...])
    }
  }

  @Test func `products are shown as a table, lines or a document`() async throws {
    try await sandbox.expect(
      """
      $ products --offline [1]
        ! error: nothing is stored for this list (the built-in demo products)
        ! hint: Run the command without --offline once.
      $ products charger
        ID   TITLE                    PRICE    RATING     STOCK  BRAND     CATEGORY
        102  Fast Wall Charger, 65 W  $34.95   ★★★☆☆ 2.8  46     Voltique  Mobile Accessories
        128  Ripple 20 Smartphone     $249.99  ★★★☆☆ 3.0  48     Mirrano   Smartphones
      $ products charger --plain
        102\tFast Wall Charger, 65 W\t34.95\tUSD\tmobile-accessories\tVoltique\t2.85\t46
        128\tRipple 20 Smartphone\t249.99\tUSD\tsmartphones\tMirrano\t3.0\t48
      $ products charger --json
        {"category":null,"page":1,"products":[{"brand":"Voltique",\
      "category":"mobile-accessories","currency":"USD","id":102,"price":"34.95","rating":2.85,\
      "stock":46,"thumbnail":"http://demo.invalid/product-images/102/thumbnail.jpg","title":"Fast \
      Wall Charger, 65 W"},{"brand":"Mirrano","category":"smartphones","currency":"USD","id":128,\
      "price":"249.99","rating":3,"stock":48,\
      "thumbnail":"http://demo.invalid/product-images/128/thumbnail.jpg","title":"Ripple 20 \
      Smartphone"}],"query":"charger","source":"network","storedAt":null,"total":2,"totalPages":1}
      $ products charger --language es
        ID   TÍTULO                   PRECIO      VALORACIÓN  EXISTENCIAS  MARCA     CATEGORÍA
        102  Fast Wall Charger, 65 W  34,95 US$   ★★★☆☆ 2,8   46           Voltique  Mobile \
      Accessories
        128  Ripple 20 Smartphone     249,99 US$  ★★★☆☆ 3,0   48           Mirrano   Smartphones
      $ products show 7
        Ember & Oud Eau de Parfum
        $129.90 · was $140.28 · 7.4% off
        ★★★☆☆ 2.7 · 44 in stock
        Calivane · Fragrances
        perfume, woody

        Smoked wood and dark resin with a thread of orange peel.

        Ships in 3-5 business days
        5 years warranty
        90 days return policy

        Reviews
        ★★★★☆ 4.0 · Tariq Fischer · Jun 9, 2024
          Just as described.
        ★★★★★ 5.0 · Sami Almeida · Apr 22, 2024
          Worth every cent.
      $ products show - --plain <<< 7
        7\tEmber & Oud Eau de Parfum\t129.90\tUSD\tfragrances\tCalivane\t2.72\t44\tSmoked wood \
      and dark resin with a thread of orange peel.\t7.4\tperfume,woody\t2
      $ products fast --category mobile-accessories --plain
        102\tFast Wall Charger, 65 W\t34.95\tUSD\tmobile-accessories\tVoltique\t2.85\t46
      $ products show 7 --json
        {"availability":"In Stock","brand":"Calivane","category":"fragrances","currency":"USD",\
      "description":"Smoked wood and dark resin with a thread of orange peel.","discount":7.4,\
      "id":7,"minimumOrder":1,"oldPrice":"140.28",\
      "pictures":["http://demo.invalid/product-images/7/1.jpg",\
      "http://demo.invalid/product-images/7/2.jpg"],"price":"129.90","rating":2.72,"returns":"90 \
      days return policy","reviews":[{"comment":"Just as described.",\
      "date":"2024-06-09T19:35:24Z","rating":4,"reviewer":"Tariq Fischer"},{"comment":"Worth \
      every cent.","date":"2024-04-22T19:41:59Z","rating":5,"reviewer":"Sami Almeida"}],\
      "shipping":"Ships in 3-5 business days","source":"network","stock":44,"storedAt":null,\
      "tags":["perfume","woody"],"title":"Ember & Oud Eau de Parfum","warranty":"5 years warranty"}
      $ products show 8 --offline [1]
        ! error: nothing is stored for product 8 (the built-in demo products)
        ! hint: Run the command without --offline once.
      """
    )
  }

  @Test func `categories have slugs and readable names`() async throws {
    let rows = try await sandbox.run("products categories").rows
    #expect(rows.count == 25 && rows[8] == "mens-shirts          Mens Shirts")
    let plain = try await sandbox.run("products categories --plain").rows
    #expect(plain.count == 24 && plain[7] == "mens-shirts\tMens Shirts")
    let json = try await sandbox.run("products categories --json").output.compactJSON
    #expect(json.contains(#"{"name":"Mens Shirts","slug":"mens-shirts"}"#))
    let spanish = try await sandbox.run("products categories --language es").rows
    #expect(spanish[0] == "SLUG                 NOMBRE")
  }

  @Test func `all pages hold all products, and a page only its own`() async throws {
    let all = try await list("--all")
    #expect(all.page == 7 && all.total == 194 && Set(all.products.map(\.id)).count == 194)
    let second = try await list("--page 2")
    #expect(second.products.map(\.id) == Array(all.products.map(\.id)[30..<60]))
  }

  @Test func `the service sorts, even within a category`() async throws {
    let dear = try await list("--category laptops --sort price --order desc")
    let prices = dear.products.compactMap { Decimal(string: $0.price ?? "") }
    #expect(prices == prices.sorted(by: >) && prices.count > 2)
    #expect(dear.products.allSatisfy { $0.category == "laptops" } && dear.category == "laptops")
    let titles = try await list("phone --sort title").products.compactMap(\.title)
    #expect(titles == titles.sorted { $0.lowercased() < $1.lowercased() } && titles.count > 2)
  }

  @Test func `invalid input is reported`() async throws {
    try await sandbox.expect(
      """
      $ products show 999 [1]
        ! error: failed to load products: Product with id '999' not found (the built-in demo \
      products)
        ! hint: products prints the ids of the products that it lists.
      $ products show x [2]
        ! error: x is not the id of a product
        ! hint: Give a whole number above 0; products prints the ids of the products that it lists.
      $ products show -5 [2]
        ! error: -5 is not the id of a product
        ! hint: Give a whole number above 0; products prints the ids of the products that it lists.
      $ products show [2]
        ! error: missing expected argument '<id>'
      $ products --page 0 [2]
        ! error: --page must be 1 or greater, not 0
      $ products --page 2 --all [2]
        ! error: --page and --all cannot be combined
      $ products --order desc [2]
        ! error: --order needs --sort
      $ products --order x [2]
        ! error: the value 'x' is invalid for '--order <order>'. Please provide one of 'asc' and \
      'desc'
      $ products --sort color [2]
        ! error: the value 'color' is invalid for '--sort <key>'. Please provide one of 'price', \
      'rating' or 'title'
      $ products - <<< [2]
        ! error: the query is blank
        ! hint: Enter at least one character, or - to read it from standard input.
      $ products --category laptps [1]
        ! error: there is no category “laptps”
        ! hint: Did you mean laptops? products categories lists the categories.
      $ products --category smartphone [1]
        ! error: there is no category “smartphone”
        ! hint: Did you mean smartphones? products categories lists the categories.
      $ products --category zzzzzzzz [1]
        ! error: there is no category “zzzzzzzz”
        ! hint: products categories lists the categories.
      $ products zzzz
        ! Nothing found
      $ products --page 9
        ! Nothing found: page 9 of 7
      """
    )
    for (arguments, words) in [
      (["--category", " "], "--category is empty"), ([" "], "the query is blank"),
      ([String(repeating: "x", count: 501)], "the query is 501 characters long"),
    ] {
      try await sandbox.command("products", arguments).run().expectUsageError(words)
    }
  }

  @Test func `an error is in the language`() async throws {
    try await sandbox.expect(
      """
      $ MARQUEE_LANGUAGE=es products --sort x [2]
        ! error: el valor 'x' no es válido para '--sort <key>'; use 'price', 'rating' o 'title'
      $ MARQUEE_LANGUAGE=es products --order x [2]
        ! error: el valor 'x' no es válido para '--order <order>'; use 'asc' y 'desc'
      $ MARQUEE_LANGUAGE=es products --category laptps [1]
        ! error: no existe la categoría «laptps»
        ! sugerencia: ¿Quería decir laptops? products categories muestra las categorías.
      $ MARQUEE_LANGUAGE=es products shwo 3 [2]
        ! error: no existe el subcomando «shwo»; ¿quería decir products show 3?
        ! sugerencia: Si no quería decir eso: products list shwo 3
      $ MARQUEE_LANGUAGE=es products show x [2]
        ! error: x no es el id de un producto
        ! sugerencia: Indique un número entero mayor que 0; products muestra los id de los \
      productos.
      """
    )
  }

  @Test func `the language is that of the option, then of the files, then of the locale`()
    async throws
  {
    try await sandbox.expect(
      """
      $ LANG=es_ES.UTF-8 products --page 0 [2]
        ! error: --page debe ser un número a partir de 1, no 0
      """
    )
    try sandbox.write(#"{"language": "en"}"#, to: "config/marquee/config.json")
    try await sandbox.expect(
      """
      $ LANG=es_ES.UTF-8 products --page 0 [2]
        ! error: --page must be 1 or greater, not 0
      $ LANG=es_ES.UTF-8 products --page 0 --language es [2]
        ! error: --page debe ser un número a partir de 1, no 0
      $ LANG=es_ES.UTF-8 products --page 0 --language=es [2]
        ! error: --page debe ser un número a partir de 1, no 0
      """
    )
    // The error of the file is in the language of the locale.
    try sandbox.write("{", to: "config/marquee/config.json")
    let broken = try await sandbox.run("LANG=es_ES.UTF-8 products")
    #expect(broken.errors.contains("no es un objeto JSON"), "\(broken.errors)")
  }

  @Test func `a misspelled subcommand is a usage error that names the right one`() async throws {
    try await sandbox.expect(
      """
      $ products shwo 3 [2]
        ! error: there is no subcommand “shwo”; did you mean products show 3?
        ! hint: If you did not mean it: products list shwo 3
      $ products Show 3 [2]
        ! error: there is no subcommand “Show”; did you mean products show 3?
        ! hint: If you did not mean it: products list Show 3
      $ products shwo 3 --json [2]
        ! error: there is no subcommand “shwo”; did you mean products show 3 --json?
        ! hint: If you did not mean it: products list shwo 3 --json
      $ products catgories [2]
        ! error: there is no subcommand “catgories”; did you mean products categories?
        ! hint: If you did not mean it: products list catgories
      """
    )
  }

  @Test func `a search is not a misspelling, even if it finds nothing`() async throws {
    for line in [
      "products shoes", "products shot", "products phone", "products list shwo 3",
      "products zzz 3", "products shwo --sort price", "products 3 shwo",
      "products --sort price shwo",
    ] {
      let outcome = try await sandbox.run(line)
      #expect(outcome.ending == .exited(0), "\(outcome.errors)")
      #expect(!outcome.output.isEmpty || outcome.errors.contains("Nothing found\n"))
    }
    let server = try ScriptedServer(answering: { _ in
      Responses.ok(#"{"products":[{"id":1,"title":"Shwo 3"}],"total":1}"#)
    })
    let found = try await sandbox.run("products shwo 3 --plain --backend \(server.url)")
    #expect(found.ending == .exited(0) && found.output.hasPrefix("1\tShwo 3\t"))
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
  let products: [Product]
}
