package import SettingsSupport

extension Setting where Value == String? {
  /// The address of a DummyJSON service, such as `https://dummyjson.com`.
  package static var productsBaseURL: Setting {
    .text(
      "products.baseUrl",
      variable: "PRODUCTS_BASE_URL",
      expected: "an http or https URL",
      isUserOnly: true,
      absence: "the built-in demo"
    )
  }
}
