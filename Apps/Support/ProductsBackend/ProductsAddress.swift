package import BackendSupport
package import Foundation
import HTTP
package import SettingsSupport

/// Where the products are.
package enum ProductsAddress {
  /// RFC 6761 reserves `.invalid`: nobody can own this name.
  package static let demo = URL(string: "http://demo.invalid") ?? URL(fileURLWithPath: "/")

  /// Returns the service that the settings name; `nil` if they name none.
  ///
  /// - Throws: `CommandFailure` for an address that cannot be used.
  @Sendable
  package static func location(_ settings: Settings) throws -> ServiceBackend.Location? {
    let baseURL = try settings.resolve(.productsBaseURL)
    guard let text = baseURL.value else { return nil }
    let url = try ServiceAddress.url(
      text,
      from: baseURL.source.subject(key: Setting.productsBaseURL.key)
    )
    return ServiceBackend.Location(
      config: NetworkConfig(baseURL: url),
      name: LocalizedText(verbatim: url.hostAndPort),
      unreachableHint: LocalizedText(
        "Check the connection and PRODUCTS_BASE_URL.",
        "Revise la conexión y PRODUCTS_BASE_URL."
      )
    )
  }

  /// Removes `/3` from a URL of `--backend`, which is TMDB's version: one `demo-backend` serves
  /// films below `/3` and products beside it.
  package static func removingVersion(_ url: URL) -> URL {
    guard ["/3", "/3/"].contains(url.path(percentEncoded: true)),
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return url }
    parts.path = ""
    return parts.url ?? url
  }
}
