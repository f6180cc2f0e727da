package import ArgumentParser
package import CommandLineSupport
package import SettingsSupport

/// The options of every command that uses a service.
package struct ServiceOptions: ParsableArguments, Sendable {
  @OptionGroup package var backend: BackendOptions
  @OptionGroup package var output: OutputOptions

  @Flag(name: .showSettings, help: .showSettings)
  package var isShowingSettings = false

  package init() {}

  /// Reads the settings and creates the environment.
  ///
  /// - Throws: `CommandFailure` for invalid options and settings.
  package func environment() throws -> ServiceEnvironment {
    try ServiceEnvironment(
      settings: Settings(reportingTo: output.messaging),
      backend: backend.choice,
      messages: output.messages,
      isVerbose: output.messaging.verbose,
      readsInPlace: true
    )
  }

  /// Prints the effective settings.
  ///
  /// - Parameters:
  ///   - backends: The services that the command uses.
  ///   - isForSignIn: Whether the command signs people in, where a project's file must not lead.
  ///   - others: Returns settings that only this command reads.
  /// - Throws: `CommandFailure` for a value that a setting does not accept.
  package func showSettings(
    of backends: [ServiceBackend],
    isForSignIn: Bool = false,
    and others: (Settings) throws -> [SettingInForce] = { _ in [] }
  ) async throws {
    let settings = try Settings(reportingTo: output.messaging)
    let inForce =
      try backend.choice.inForce(
        settings,
        isForSignIn: isForSignIn,
        and: backends.flatMap { try $0.settings(settings) }
      ) + others(settings)
    try await SettingsReport(inForce).print(as: output.format, to: output.output)
  }
}
