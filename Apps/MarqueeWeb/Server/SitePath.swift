/// The addresses of pages to which other parts of the site lead.
enum SitePath {
  static let movies = "/search"
  static let products = "/products"
  static let signIn = "/sign-in"
  static let appleCallback = "/sign-in/apple/callback"

  /// Returns the address of the sign-in that comes back to a page.
  static func signIn(from target: String) -> String {
    let address = ReturnAddress(target)
    let text = address == .home ? nil : address.text
    return PageLink(signIn, [(ReturnAddress.parameter, text)]).text
  }
}
