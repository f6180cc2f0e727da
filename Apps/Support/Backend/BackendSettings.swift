package import SettingsSupport

extension Setting where Value == String? {
  /// The URL of a service to use instead of the built-in demo, such as that of `demo-backend`.
  package static var backend: Setting {
    .text(
      "backend",
      variable: "MARQUEE_BACKEND",
      expected: "an http or https URL",
      absence: "the built-in demo, or the service whose key is set"
    )
  }
}
