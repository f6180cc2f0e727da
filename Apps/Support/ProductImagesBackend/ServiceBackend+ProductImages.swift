package import BackendSupport
import CommandLineSupport
import DemoBackend
import DemoProductImages
import HTTP
import ProductsBackend

extension ServiceBackend {
  /// The products' pictures, on the service's own host, or on any internet host in its responses.
  ///
  /// Request a picture with an endpoint whose path is its full URL. Anything but http and https is
  /// refused with `NetworkError.invalidURL`. These configurations have no headers and no query
  /// parameters, so that no credentials of the products' service reach the host of a picture.
  package static var productImages: ServiceBackend {
    ServiceBackend(
      configured: productsLocation,
      atAddress: productsConfig,
      demo: Location(
        config: NetworkConfig(baseURL: productsDemo),
        presentation: ServicePresentation(
          demo: localized("the built-in demo pictures", "las imágenes de demostración")
        ),
        makeDemo: { DemoBackendSession(services: [DemoProductImagesService()]) }
      ),
      errorReader: .none,
      requests: .linked,
      cacheFolder: .pictures
    )
  }
}
