import Foundation
import ProductsDomain
import SharedKernel
import TestSupport
import Testing

/// What follows from the facts about a product.
@Suite(.hangLimit) struct ProductDetailsTests {
  @Test(
    arguments: [
      ("10", "20", "12.5"), ("9.99", "10.48", "11.16"), ("80", "20.00", "100"),
      ("19.99", "0", nil), ("19.99", "100", nil), ("0.01", "0.01", nil), ("0", "50", nil),
      (nil, "20", nil), ("5", nil, nil), ("1000", "0.049", nil), ("1000", "0.05", "1000.5"),
      ("0.001", "99.95", nil),
    ] as [(String?, String?, String?)]
  )
  func `the old price is that without the discount, in cents`(
    price: String?,
    discount: String?,
    old: String?
  ) {
    func number(_ text: String?) -> Decimal? { text.flatMap { Decimal(string: $0) } }
    let details = ProductDetails(
      product: Product(id: 7, price: number(price).map { Money(amount: $0, currency: "EUR") }),
      discount: number(discount),
      source: .network
    )
    #expect(details.oldPrice == number(old).map { Money(amount: $0, currency: "EUR") })
  }

  @Test func `a stock below ten is low`() {
    let stocks = [nil, 0, 9, 10].map { Product(id: 1, stock: $0).isStockLow }
    #expect(stocks == [false, true, true, false])
  }
}
