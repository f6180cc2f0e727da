import DemoProducts
import Foundation
import TestSupport
import Testing

@Suite(.hangLimit) struct ProductCatalogueTests {
  private let products = ProductCatalogue.real.products

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
      #expect(!product.category.isEmpty && !product.title.isEmpty)
      #expect(product.description.count >= 15, "\(product.title)")
      #expect(product.tags.allSatisfy { !$0.isEmpty } && !product.tags.isEmpty, "\(product.title)")
      #expect((1...4).contains(product.pictureCount))
      #expect(product.rating >= Decimal(2.5) && product.rating <= 5)
    }
  }

  @Test func `a larger catalogue begins with the real products, and no title occurs twice`() {
    let catalogue = ProductCatalogue(productCount: 10_000)
    #expect(Array(catalogue.products.prefix(194)) == products)
    #expect(catalogue.products.map(\.id) == Array(1...10_000))
    #expect(Set(catalogue.products.map(\.title)).count == 10_000)
    #expect(catalogue.categories == ProductCatalogue.real.categories)
    #expect(catalogue.products.allSatisfy { $0.price > 0 })
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
