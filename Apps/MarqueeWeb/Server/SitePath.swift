import HTTP

/// The addresses of pages that other parts of the site link to.
enum SitePath {
  static let movies = "/search"
  static let popular = "/popular"
  static let upcoming = "/upcoming"
  static let genres = "/genres"
  static let people = "/people"
  static let products = "/products"
  static let categories = "/categories"
  static let account = "/me"
  static let signIn = "/sign-in"
  static let signOut = "/sign-out"
  static let suggestions = "/suggestions"
  static let sitemap = "/sitemap.xml"
  static let deletion = "/me/delete"
  static let appleCallback = "/sign-in/apple/callback"

  /// Whether a path belongs to a picture or a file that is the same for each visitor.
  static func isForEveryone(_ path: String) -> Bool {
    ["/assets/", "/posters/", "/pictures/"].contains { path.hasPrefix($0) }
      || [sitemap, "/robots.txt", "/manifest.webmanifest", "/favicon.ico"].contains(path)
  }

  static func product(_ id: Int) -> String { "\(products)/\(id)" }

  /// Returns the area of the site to which a path belongs.
  static func area(of path: String) -> PageFrame.Area {
    [products, categories].contains { path == $0 || path.hasPrefix($0 + "/") } ? .products : .movies
  }

  /// Returns the address of a film.
  static func movie(_ id: Int) -> String { "/movies/\(id)" }

  /// Returns the address of the films that are similar to one.
  static func similar(toMovie id: Int) -> String { movie(id) + "/similar" }

  /// Returns the address of a category.
  static func category(_ slug: String) -> String { categories + "/" + PercentEncoding.encode(slug) }

  /// Returns the address of a sign-in that returns to a page.
  static func signIn(from target: String) -> String {
    let address = ReturnAddress(target)
    let text = address == .home ? nil : address.text
    return PageLink(signIn, [(ReturnAddress.parameter, text)]).text
  }
}
