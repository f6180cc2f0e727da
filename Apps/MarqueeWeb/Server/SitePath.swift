import HTTP

/// The addresses of pages that other parts of the site link to.
enum SitePath {
  static let movies = "/search"
  static let products = "/products"
  static let categories = "/categories"
  static let account = "/me"
  static let signIn = "/sign-in"
  static let appleCallback = "/sign-in/apple/callback"

  /// Whether a path belongs to a picture or an asset, which is the same for each visitor.
  static func isForEveryone(_ path: String) -> Bool {
    ["/assets/", "/posters/", "/pictures/"].contains { path.hasPrefix($0) }
  }

  /// Returns the address of a category.
  static func category(_ slug: String) -> String { categories + "/" + PercentEncoding.encode(slug) }

  /// Returns the address of a sign-in that returns to a page.
  static func signIn(from target: String) -> String {
    let address = ReturnAddress(target)
    let text = address == .home ? nil : address.text
    return PageLink(signIn, [(ReturnAddress.parameter, text)]).text
  }
}
