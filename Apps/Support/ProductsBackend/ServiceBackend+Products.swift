package import BackendSupport
import DemoBackend
import DemoProducts
import HTTP
import SettingsSupport

extension ServiceBackend {
  /// DummyJSON's products: the service that `--backend` or `PRODUCTS_BASE_URL` names, or the demo.
  package static let products = ServiceBackend(
    settings: { [try $0.inForce(.productsBaseURL)] },
    configured: ProductsAddress.location,
    atAddress: { NetworkConfig(baseURL: ProductsAddress.removingVersion($0)) },
    demo: Demo(
      config: NetworkConfig(baseURL: ProductsAddress.demo),
      name: LocalizedText("the built-in demo products", "los productos de demostración"),
      makeSession: { DemoBackendSession(services: [DemoProductService()]) }
    ),
    errorReader: .message
  )
}
