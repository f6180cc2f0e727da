/// Links to where a visitor can go on, such as the categories of products.
struct Ways {
  struct Link {
    let url: String
    let text: String
  }

  let links: [Link]
}

extension Ways {
  /// Where a visitor may find something else than a page that is missing.
  init(in area: PageFrame.Area, _ text: WebStrings) {
    let products = Link(url: SitePath.products, text: text.allProducts)
    links =
      area == .products
      ? [products, Link(url: SitePath.categories, text: text.categories)]
      : [Link(url: "/", text: text.frame.searchMovies), products]
  }
}
