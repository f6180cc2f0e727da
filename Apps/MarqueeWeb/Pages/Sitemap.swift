import Hummingbird

/// A feature's part of the sitemap.
struct SitemapPart: Sendable {
  var paths: [String] = []
  /// Whether the services have listed all pages.
  var isComplete = true
}

/// The sitemap: the pages that the site itself links to.
struct Sitemap: Sendable {
  static let path = "/sitemap.xml"

  let features: [any SiteFeature]
  let address: SiteAddress
  private let memory = TTLCache<String, [String]>(lifetime: .seconds(3_600), limit: 1)

  init(features: [any SiteFeature], address: SiteAddress) {
    self.features = features
    self.address = address
  }

  func addRoutes(to router: Router<WebContext>) {
    router.get("sitemap.xml") { _, context in
      // The addresses in a sitemap are absolute (sitemaps.org).
      guard address.url != nil else { throw PageError.notFound(in: context.language) }
      let urls = await paths().compactMap(address.absolute).map {
        "<url><loc>\(PageText().escapeText($0))</loc></url>\n"
      }
      return SiteFiles.file(
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
    var paths = ["/", AboutPage.path]
    var isComplete = true
    for feature in features {
      let part = await feature.sitemap()
      paths += part.paths
      isComplete = isComplete && part.isComplete
    }
    if isComplete { memory.remember(paths, for: "") }
    return paths
  }
}
