package import BackendSupport
import CommandLineSupport
import DemoBackend
import DemoProducts
package import Foundation
package import HTTP
package import SettingsSupport

extension ServiceBackend {
  /// DummyJSON's products: the service given by `--backend` or `PRODUCTS_BASE_URL`, or the demo.
  package static var products: ServiceBackend {
    ServiceBackend(
      settings: [Setting.productsBaseURL],
      configured: productsLocation,
      atAddress: productsConfig,
      demo: Location(
        config: NetworkConfig(baseURL: productsDemo),
        presentation: ServicePresentation(
          demo: localized("the built-in demo products", "los productos de demostración")
        ),
        makeDemo: { DemoBackendSession(services: [DemoProductsService()]) }
      ),
      errorReader: .message
    )
  }

  /// RFC 6761 reserves `.invalid`, so this name cannot be registered.
  package static let productsDemo =
    URL(string: "http://demo.invalid") ?? URL(fileURLWithPath: "/")

  /// Returns the service from the settings; `nil` if they specify none.
  ///
  /// - Throws: `CommandFailure` for an address that cannot be used.
  @Sendable
  package static func productsLocation(_ settings: Settings) throws -> Location? {
    let baseURL = try settings.resolve(.productsBaseURL)
    guard let text = baseURL.value else { return nil }
    let setting = baseURL.source.subject(key: Setting.productsBaseURL.key)
    let url = try ServiceAddress.url(text, from: setting)
    return Location(
      config: NetworkConfig(baseURL: url),
      presentation: ServicePresentation(
        name: url.hostAndPort,
        unreachableHint: localized(
          "Check the connection and \(setting).",
          "Revise la conexión y \(setting)."
        ),
        addressHint: localized("Check \(setting).", "Revise \(setting).")
      )
    )
  }

  /// Returns the configuration at a URL of `--backend` without `/3`, which is TMDB's version: one
  /// `demo-backend` serves films below `/3` and products beside it.
  @Sendable
  package static func productsConfig(at url: URL) -> NetworkConfig {
    guard ["/3", "/3/"].contains(url.path(percentEncoded: true)),
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return NetworkConfig(baseURL: url) }
    parts.path = ""
    return NetworkConfig(baseURL: parts.url ?? url)
  }
}

extension Setting where Value == String? {
  /// The address of a DummyJSON service, such as `https://dummyjson.com`.
  package static var productsBaseURL: Setting {
    .text(
      "products.baseUrl",
      variable: "PRODUCTS_BASE_URL",
      expected: localized("an http or https URL", "una URL http o https"),
      isUserOnly: true,
      absence: localized("the built-in demo", "la demo integrada")
    )
  }
}
