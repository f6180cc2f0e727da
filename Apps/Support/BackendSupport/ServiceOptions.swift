package import ArgumentParser
package import CommandLineSupport
package import SettingsSupport

/// The options of every command that uses a service.
package struct ServiceOptions: ParsableArguments, Sendable {
  @OptionGroup package var backend: BackendOptions
  @Flag var format: MachineFormat?
  @OptionGroup var messaging: MessageOptions

  @Flag(name: .showSettings, help: .showSettings)
  package var isShowingSettings = false

  package init() {}

  package var output: OutputOptions { OutputOptions(format: format, messaging: messaging) }

  /// Runs a command, or prints the effective settings if requested.
  ///
  /// - Parameters:
  ///   - backends: The services that the command uses.
  ///   - others: The other settings that the command reads.
  ///   - command: The command; its background work is finished afterwards.
  /// - Throws: `CommandFailure` for invalid options and settings, and any error that `command`
  ///   throws.
  package func run(
    asking backends: ServiceBackend...,
    reading others: [any DeclaredSetting] = [],
    _ command: (AppContext) async throws -> Void
  ) async throws {
    let settings = try Settings(
      reportingTo: messaging,
      declaring: backends.flatMap(\.settings) + others
    )
    guard !isShowingSettings else {
      let inForce = try backend.inForce(settings, asking: backends, reading: others)
      return try await SettingsReport(inForce).print(as: format, to: output.stream)
    }
    let context = try AppContext(
      settings: settings,
      options: backend,
      messages: output.messages,
      isVerbose: messaging.verbose,
      readsInPlace: true
    )
    try await context.finishing { try await command(context) }
  }
}
