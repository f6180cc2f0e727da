import ArgumentParser

/// The option of every command that shows its settings.
package struct SettingsOptions: ParsableArguments, Sendable {
  @Flag(
    name: .customLong("show-settings"),
    help: "Print the settings in force and where each comes from."
  )
  package var isShowing = false

  package init() {}
}
