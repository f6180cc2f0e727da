import CommandLineSupport
package import SettingsSupport

extension Setting where Value == String? {
  /// The URL of a service to use instead of the built-in demo, such as that of `demo-backend`.
  package static var backend: Setting {
    .text(
      "backend",
      variable: "MARQUEE_BACKEND",
      expected: localized("an http or https URL", "una URL http o https"),
      absence: "the built-in demo, or the service whose key is set"
    )
  }
}
