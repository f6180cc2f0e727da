/// Links to pages where a visitor can continue, such as the categories of products.
struct Ways: Equatable, Sendable {
  var heading: String?
  let links: [LinkValues]
}

extension Ways {
  /// Creates the links for a visitor who finds a page missing; the home page is always linked.
  init(in area: PageFrame.Area, _ text: WebStrings) {
    let films = LinkValues(url: SitePath.popular, text: text.allPopular)
    let products = LinkValues(url: SitePath.products, text: text.allProducts)
    let categories = LinkValues(url: SitePath.categories, text: text.categories)
    self.init(links: area == .products ? [products, categories] : [films, products])
  }

  /// Returns the links without the one to a page, which would lead nowhere from there.
  func removing(_ page: PageLink) -> Ways {
    Ways(heading: heading, links: links.filter { $0.url != page.text })
  }
}
