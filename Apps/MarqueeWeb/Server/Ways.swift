import ProductsPresentation

/// Links to pages where a visitor can continue, such as the categories of products.
struct Ways {
  let links: [LinkValues]

  /// Creates the links for a visitor who finds a page missing.
  init(in area: PageFrame.Area, _ text: WebStrings) {
    let products = LinkValues(url: SitePath.products, text: text.allProducts)
    links =
      area == .products
      ? [products, LinkValues(url: SitePath.categories, text: text.categories)]
      : [LinkValues(url: "/", text: text.frame.searchMovies), products]
  }

  /// Creates the links to pages of product categories.
  init(to choices: [ProductCategoryItemViewModel]) {
    links = choices.map {
      LinkValues(url: $0.slug.map(SitePath.category) ?? SitePath.products, text: $0.name)
    }
  }
}
