package import Foundation

/// What a person must do to sign in.
package struct SignInPrompt: Equatable, Sendable {
  package let page: URL
  /// The code to enter on the page, which any device may open; `nil` for a page without a code,
  /// which only a browser on this machine may open.
  package let code: String?
  /// The page with the code, for a QR code; the page if the provider has none.
  package let completePage: URL
  /// How long the code can be used; `nil` for a page without a code.
  package var lifetime: Duration?

  package init(
    page: URL,
    code: String? = nil,
    completePage: URL? = nil,
    lifetime: Duration? = nil
  ) {
    self.page = page
    self.code = code
    self.completePage = completePage ?? page
    self.lifetime = lifetime
  }
}
