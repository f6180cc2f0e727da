/// The JSON schema of configurations, by which editors complete and explain them.
package enum ConfigurationSchema {
  /// Where `init` puts it, beside the configuration.
  package static let fileName = ".dependency-lint.schema.json"

  package static var text: String {
    String(decoding: PackageResources.dependency_lint_schema_json, as: UTF8.self)
  }
}
