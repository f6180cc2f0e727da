import Foundation
import TestSupport
import Testing
import Wording

@testable import ProductsPresentation

@Suite(.hangLimit) struct ProductsStringsTests {
  @Test func `prices are written as Foundation writes them`() {
    let amounts =
      (0...1100).map { Decimal($0) / 1000 }
      + ["9.99", "999.995", "1234.5", "12345.675", "123456789.125", "-9.99", "-0.001"]
      .compactMap { Decimal(string: $0) }
    for text in [ProductsStrings.english, .spanish] {
      for currency in ["USD", "EUR", "JPY"] {
        for amount in amounts {
          let style = Decimal.FormatStyle.Currency(code: currency).locale(text.wording.locale)
          #expect(text.price(amount, currency: currency) == amount.formatted(style))
        }
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
    for text in [ProductsStrings.english, .spanish] {
      #expect(text.stars(number).filter { "★☆".contains($0) }.count == 5)
      #expect(!text.price(Decimal(string: "\(number)") ?? .nan, currency: "USD").isEmpty)
    }
  }
}
