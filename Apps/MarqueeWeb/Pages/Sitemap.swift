import Binding
import Hummingbird
import MovieSearch
import MovieSearchPresentation
import Products
import ProductsPresentation
import SharedKernel

/// The sitemap: the catalogue's pages that the site itself links to.
struct Sitemap: Sendable {
  /// The maximum number of pages of products to list.
  private static let lastPage = 40

  let container: AppDIContainer
  let address: SiteAddress
  private let memory = ShortTermMemory<String, [String]>(lifetime: .seconds(3_600), limit: 1)

  init(container: AppDIContainer, address: SiteAddress) {
    self.container = container
    self.address = address
  }

  func addRoutes(to router: Router<WebContext>) {
    router.get("sitemap.xml") { _, context in
      // The addresses in a sitemap are absolute (sitemaps.org).
      guard address.url != nil else { throw PageError.notFound(in: context.language) }
      let urls = await paths().compactMap(address.absolute).map {
        "<url><loc>\(PageText().escapeText($0))</loc></url>\n"
      }
      return SiteFiles.response(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        \(urls.joined())</urlset>

        """,
        type: "application/xml; charset=utf-8"
      )
    }
  }

  /// Returns the paths of the pages; if a service fails, those that are known.
  private func paths() async -> [String] {
    if let paths = memory.value(for: "") { return paths }
    let categories = container.products.makeProductCategoriesViewModel(language: .english)
    await categories.viewWillAppear()
    let products = container.products.makeProductListViewModel(language: .english)
    await products.didRequest()
    await products.didLoadRemainingPages(upTo: Self.lastPage)
    let films = container.movieSearch.makeMoviesListViewModel(
      language: .english
    )
    await films.didRequest(.popular)
    let lists = films.text.choices.map { $0.list.link(toPage: 1).text }
    let paths =
      ["/", SitePath.products, SitePath.categories] + lists
      + films.items.value.map { SitePath.movie($0.id) }
      + categories.choices.compactMap { $0.slug.map(SitePath.category) }
      + products.items.value.map { SitePath.product($0.id) }
    let states = [products.state.value, films.state.value]
    if categories.error.value == nil, states.allSatisfy({ $0 == .loaded }) {
      memory.remember(paths, for: "")
    }
    return paths
  }
}
