/// The keys of a configuration, except those of rules.
///
/// The schema for editors lists the same keys.
package enum ConfigurationKeys {
  package static let file = [
    "extends", "exclude", "unavailable", "gitignore", "accept", "baseline", "modules", "outside",
    "layers", "rules",
  ]
  package static let layer = [
    "targets", "folders", "files", "except", "imports", "outside", "reason",
  ]
}
