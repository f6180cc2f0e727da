import CustomDump
import Foundation
import ProductsDomain
import SharedKernel
import TestSupport
import Testing
import Wording

@testable import ProductsPresentation

/// What a person reads about products, in both languages.
@Suite(.hangLimit) struct ProductsStringsTests {
  private let languages = [ProductsStrings.english, .spanish]

  private func texts(_ product: Product) -> [[String]] {
    languages.map {
      let item = ProductListItemViewModel(product, text: $0)
      return [item.title, item.price, item.categoryName, item.stars, item.stockText]
    }
  }

  @Test func `a row speaks the person's language`() {
    let product = Product(
      id: 1,
      title: "a",
      price: Money(amount: Decimal(1234.5), currency: "USD"),
      category: "mens-shirts",
      rating: 3.6,
      stock: 0
    )
    expectNoDifference(
      texts(product),
      [
        ["a", "$1,234.50", "Mens Shirts", "★★★★☆ 3.6", "out of stock"],
        ["a", "1234,50\u{A0}US$", "Mens Shirts", "★★★★☆ 3,6", "agotado"],
      ]
    )
    #expect(texts(Product(id: 2)) == Array(repeating: ["", "", "", "", ""], count: 2))
    #expect(
      texts(Product(id: 2, stock: 1200)).map { $0[4] } == ["1,200 in stock", "1200 en existencia"]
    )
  }

  @Test func `details show a discount only with the old price, and a minimum above one`() {
    let price = Money(amount: Decimal(1852) / 100, currency: "USD")
    let facts = [price, nil].flatMap { price in
      languages.map { text in
        let details = ProductDetails(
          product: Product(id: 1, price: price),
          discount: Decimal(74) / 10,
          minimumOrder: price == nil ? 1 : 3,
          source: .network
        )
        let facts = ProductDetailsFacts(details, text: text)
        return [
          facts.oldPrice, text.before(facts.oldPrice), facts.discountText, facts.minimumOrderText,
        ]
      }
    }
    expectNoDifference(
      facts,
      [
        ["$20.00", "was $20.00", "7.4% off", "Minimum order: 3"],
        ["20,00\u{A0}US$", "antes 20,00\u{A0}US$", "7,4 % de descuento", "Pedido mínimo: 3"],
        ["", "", "", ""], ["", "", "", ""],
      ]
    )
  }

  @Test func `a review has stars, a day and empty strings for what is unknown`() {
    let date = Date(timeIntervalSince1970: 1_716_454_581)
    let reviews = [
      Review(rating: 4, comment: "good", date: date, reviewer: "A"),
      Review(rating: nil, comment: nil, date: nil, reviewer: nil),
    ].map { ReviewItemViewModel($0, text: .spanish) }
    expectNoDifference(
      reviews.map { [$0.stars, $0.comment, $0.reviewer, $0.day] },
      [["★★★★☆ 4,0", "good", "A", "23 may 2024"], ["", "", "", ""]]
    )
  }

  @Test func `a failure has a message in both languages`() {
    let errors: [any Error] = [
      ServiceFailure.timedOut, ProductListError.unknownCategory("x"),
      ProductListError.queryTooLong(maximum: 500),
    ]
    expectNoDifference(
      errors.map { error in languages.map { $0.message(for: error).text } },
      [
        [
          "Failed to load products: the service did not respond in time",
          "No se pudieron cargar los productos: el servicio no respondió a tiempo",
        ],
        ["There is no category “x”", "No existe la categoría «x»"],
        [
          "The query is too long: at most 500 characters.",
          "La búsqueda es demasiado larga: 500 caracteres como máximo.",
        ],
      ]
    )
  }

  @Test func `prices are written as Foundation writes them`() {
    let amounts =
      (0...1100).map { Decimal($0) / 1000 }
      + ["9.99", "999.995", "1234.5", "12345.675", "123456789.125", "-9.99", "-0.001"]
      .compactMap { Decimal(string: $0) }
    for text in languages {
      for currency in ["USD", "EUR", "JPY"] {
        let style = Decimal.FormatStyle.Currency(code: currency).locale(text.wording.locale)
        #expect(
          amounts.map { text.price($0, currency: currency) }
            == amounts.map { $0.formatted(style) }
        )
      }
    }
  }

  @Test(
    arguments: [
      .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
      -0.0, -1, 5.5, Double(Int.max), Double(Int.min),
    ] as [Double]
  )
  func `every number has stars and a price`(number: Double) {
    for text in languages {
      #expect(text.stars(number).filter { "★☆".contains($0) }.count == 5)
      #expect(!text.price(Decimal(string: "\(number)") ?? .nan, currency: "USD").isEmpty)
    }
  }
}
