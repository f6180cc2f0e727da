package import BackendSupport
import DemoBackend
import DemoProductImages
import HTTP
import ProductsBackend

extension ServiceBackend {
  /// The products' pictures, on the service's own host, or on any host of the internet that its
  /// answers name.
  ///
  /// Request a picture with an endpoint whose path is its full URL. Anything but http and https is
  /// refused with `NetworkError.invalidURL`. These configurations have no headers and no query
  /// parameters, so that no credentials of the products' service reach the host of a picture.
  package static let productImages = ServiceBackend(
    configured: { settings in
      guard let products = try ProductsAddress.location(settings) else { return nil }
      return Location(
        config: NetworkConfig(baseURL: products.config.baseURL),
        name: products.name,
        unreachableHint: products.unreachableHint
      )
    },
    atAddress: { NetworkConfig(baseURL: ProductsAddress.removingVersion($0)) },
    demo: Demo(
      config: NetworkConfig(baseURL: ProductsAddress.demo),
      name: LocalizedText("the built-in demo pictures", "las imágenes de demostración"),
      makeSession: { DemoBackendSession(services: [DemoProductImageService()]) }
    ),
    errorReader: .none,
    followsAnswers: true
  )
}
