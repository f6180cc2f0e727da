package import ArgumentParser
package import CommandLineSupport
package import SettingsSupport

/// A command that uses a service.
///
/// The groups of options are not in another group, because in a debug build, each level of groups
/// multiplies the time for parsing by four.
package protocol ServiceCommand: AsyncParsableCommand {
  var backend: BackendOptions { get }
  var report: ReportOptions { get }
  var messaging: MessageOptions { get }
}

/// The options of a command for what it prints.
package struct ReportOptions: ParsableArguments, Sendable {
  @Flag var format: MachineFormat?

  @Flag(name: .showSettings, help: .showSettings)
  package var isShowingSettings = false

  package init() {}
}

extension ServiceCommand {
  package var output: OutputOptions {
    OutputOptions(format: report.format, messaging: messaging)
  }

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
    guard !report.isShowingSettings else {
      let effective = try backend.effective(settings, asking: backends, reading: others)
      return try await SettingsReport(effective).print(as: report.format, to: output.stream)
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
