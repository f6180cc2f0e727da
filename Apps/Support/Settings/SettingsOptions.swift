import ArgumentParser

/// The option of every command that shows its settings.
package struct SettingsOptions: ParsableArguments, Sendable {
  @Flag(
    name: .customLong("show-settings"),
    help: "Print the effective settings and their sources."
  )
  package var isShowing = false

  package init() {}
}
