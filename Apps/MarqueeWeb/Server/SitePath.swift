import HTTP

/// The addresses of pages to which other parts of the site lead.
enum SitePath {
  static let movies = "/search"
  static let products = "/products"
  static let categories = "/categories"
  static let account = "/me"
  static let signIn = "/sign-in"
  static let appleCallback = "/sign-in/apple/callback"

  /// Whether a path is that of a picture or an asset, which is the same for each visitor.
  static func isForEveryone(_ path: String) -> Bool {
    ["/assets/", "/posters/", "/pictures/"].contains { path.hasPrefix($0) }
  }

  /// Returns the address of a category.
  static func category(_ slug: String) -> String { categories + "/" + PercentEncoding.encode(slug) }

  /// Returns the address of the sign-in that comes back to a page.
  static func signIn(from target: String) -> String {
    let address = ReturnAddress(target)
    let text = address == .home ? nil : address.text
    return PageLink(signIn, [(ReturnAddress.parameter, text)]).text
  }
}
