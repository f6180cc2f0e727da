import DemoProducts
import Foundation
import TestSupport
import Testing

@Suite(.hangLimit) struct ProductCatalogueTests {
  private let products = ProductCatalogue.real.products

  @Test func `every record of the catalogue files is a product`() {
    for text in RealProducts.texts {
      let result = ProductParser.parse(text)
      #expect(result.problems.isEmpty)
      #expect(!result.products.isEmpty)
    }
  }

  @Test func `there are 194 products, numbered from 1, each with its own title`() {
    #expect(products.map(\.id) == Array(1...194))
    #expect(Set(products.map(\.title)).count == 194)
  }

  @Test func `there are 24 categories, each in one piece`() {
    let categories = ProductCatalogue.real.categories
    #expect(categories.count == 24)
    #expect(categories == categories.sorted())
    #expect(categories.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil })
    #expect(products.map(\.category) == products.map(\.category).sorted())
  }

  @Test func `92 products have no brand`() {
    #expect(products.count { $0.brand == nil } == 92)
    #expect(products.allSatisfy { $0.brand?.isEmpty != true })
  }

  @Test func `every product has a price in cents, a description and tags`() {
    for product in products {
      #expect(product.price > 0, "\(product.title)")
      #expect(product.price.exponent >= -2, "\(product.title)")
      #expect(product.description.count >= 15, "\(product.title)")
      #expect(product.tags.allSatisfy { !$0.isEmpty } && !product.tags.isEmpty, "\(product.title)")
      #expect((1...4).contains(product.pictureCount))
      #expect(product.rating >= Decimal(2.5) && product.rating <= 5)
    }
  }

  @Test(
    arguments: [
      "1 | Saw | Acme | 9.99", "x | Saw | Acme | 9.99 | a", "0 | Saw | Acme | 9.99 | a",
      "1 | Saw | Acme | 9.999 | a", "1 | Saw | Acme | 9 | a", "1 | Saw | Acme | 9.99€ | a",
      "1 | Saw | Acme | -9.99 | a",
    ])
  func `a record that is not understood is reported`(_ record: String) {
    let result = ProductParser.parse("# tools\n\(record)\nCuts.\n2 | Axe | - | 1.00 | a\nSplits.")
    #expect(result.problems.first == "invalid record: \"\(record)\"")
    #expect(result.products.map(\.id) == [2])
  }

  @Test func `a record without a category or a description is reported`() {
    #expect(ProductParser.parse("1 | Saw | Acme | 9.99 | a\nCuts.").products.isEmpty)
    let result = ProductParser.parse(
      "# tools\n1 | Saw | Acme | 9.99 | a\n2 | Axe | - | 1.00 | a, b\nSplits."
    )
    #expect(result.problems.count == 1)
    #expect(result.products.first?.tags == ["a", "b"])
  }

  @Test func `a larger catalogue begins with the real products, and no title occurs twice`() {
    let catalogue = ProductCatalogue(productCount: 10_000)
    #expect(Array(catalogue.products.prefix(194)) == products)
    #expect(catalogue.products.map(\.id) == Array(1...10_000))
    #expect(Set(catalogue.products.map(\.title)).count == 10_000)
    #expect(catalogue.categories == ProductCatalogue.real.categories)
    #expect(catalogue.products.allSatisfy { $0.price > 0 && $0.price.exponent >= -2 })
    #expect(catalogue.product(id: 9_999) == catalogue.products[9_998])
  }

  @Test func `titles of a very large catalogue stay different`() {
    let titles = ProductCatalogue(productCount: 30_000).products.map(\.title)
    #expect(Set(titles).count == 30_000)
  }

  @Test(arguments: [0, 1, 193])
  func `a smaller catalogue has the first products`(_ count: Int) {
    #expect(ProductCatalogue(productCount: count).products == Array(products.prefix(count)))
  }
}
