import CustomDump
import DemoProducts
import Foundation
import TestSupport
import Testing

@Suite(.hangLimit) struct ProductCatalogueTests {
  private let products = ProductCatalogue.real.products

  @Test func `there are 194 whole products in 24 categories, 92 of them without a brand`() {
    #expect(products.map(\.id) == Array(1...194) && Set(products.map(\.title)).count == 194)
    #expect(products.count { $0.brand == nil } == 92)
    let damaged = products.filter { product in
      product.title.isEmpty || product.description.count < 15 || product.price <= 0
        || product.brand?.isEmpty == true || product.tags.isEmpty || product.tags.contains("")
        || product.category.wholeMatch(of: /[a-z]+(-[a-z]+)*/) == nil
        || !(1...4).contains(product.pictureCount)
        || !(Decimal(2.5)...5).contains(product.rating)
    }
    expectNoDifference(damaged.map(\.title), [])
    let categories = ProductCatalogue.real.categories
    #expect(categories.count == 24 && categories == categories.sorted())
    #expect(products.map(\.category) == products.map(\.category).sorted())
  }

  @Test func `a larger catalogue begins with the real products, and no title occurs twice`() {
    let catalogue = ProductCatalogue(productCount: 10_000)
    #expect(Array(catalogue.products.prefix(194)) == products)
    #expect(catalogue.products.map(\.id) == Array(1...10_000))
    #expect(Set(catalogue.products.map(\.title)).count == 10_000)
    #expect(catalogue.categories == ProductCatalogue.real.categories)
    #expect(catalogue.product(id: 9_999) == catalogue.products[9_998])
    for count in [0, 1, 193] {
      #expect(ProductCatalogue(productCount: count).products == Array(products.prefix(count)))
    }
  }
}
