/// The JSON schema of configurations, which editors use for completion and documentation.
package enum ConfigurationSchema {
  /// The name of the file that `init` writes beside the configuration.
  package static let fileName = ".dependency-lint.schema.json"

  package static var text: String {
    String(decoding: PackageResources.dependency_lint_schema_json, as: UTF8.self)
  }
}
