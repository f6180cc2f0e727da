import ArgumentParser
import BackendSupport
import CommandLineSupport
import Foundation
import QuerySuggestionsSettings
import SettingsSupport
import TMDBBackend

/// Parses the options, runs the app in the terminal, and restores the terminal at the end.
struct MarqueeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "marquee",
    abstract: "Search movies and read about them in a full-screen app.",
    discussion: """
      EXAMPLES:
        marquee
        marquee --language es
        marquee --offline
        marquee --backend http://127.0.0.1:8080

      KEYS:
        /      search
        Enter  open
        Esc    back
        ?      all keys
        q      quit

      To select text with the mouse, hold Shift. Without --backend or TMDB_API_KEY, marquee searches \
      built-in demo films. It stores results, and shows them when the service is not available.

      \(CommandLineTool.completionHelp(for: "marquee"))
      """,
    version: AppVersion.text
  )

  @OptionGroup var backend: BackendOptions
  @OptionGroup var directories: DirectoryOptions
  @OptionGroup var settingsOptions: SettingsOptions
  @Flag var format: SettingsFormat?

  func validate() throws {
    if format != nil, !settingsOptions.isShowing {
      throw ValidationError("--json and --plain require --show-settings.")
    }
  }

  @MainActor
  func run() async throws {
    let settings = try Settings()
    if settingsOptions.isShowing { return try await showSettings(settings) }
    let notices = Notices()
    settings.report(to: notices.messages, isVerbose: false)
    let environment = try ServiceEnvironment(
      settings: settings,
      backend: backend,
      directories: directories,
      messages: notices.messages
    )
    let signal = try await show(try AppDIContainer(environment), notices)
    await environment.finish(reportingTo: Messages(color: .auto, isQuiet: false))
    notices.printAll()
    if let signal { signal.end() }
  }

  private func showSettings(_ settings: Settings) async throws {
    settings.report(to: Messages(color: .auto, isQuiet: false), isVerbose: false)
    let inForce =
      try backend.inForce(settings) + ServiceBackend.tmdb.settings(settings)
      + directories.inForce(settings) + [settings.inForce(.recentQueries)]
    try await SettingsReport(inForce).print(as: format?.machineFormat, to: Output(color: .auto))
  }

  /// Runs the app.
  ///
  /// - Returns: The signal that ended the app; `nil` if the user quit.
  @MainActor
  private func show(_ container: AppDIContainer, _ notices: Notices) async throws -> EndingSignal? {
    let curses = try Curses()
    defer { curses.close() }
    let stack = ScreenStack(text: container.text, serviceName: container.movies.name)
    notices.didChange = { [weak stack] notice in stack?.notice = notice }
    let app = TerminalApp(stack: stack, terminal: curses)
    AppFlowCoordinator(
      navigator: stack,
      container: container,
      showsPosters: curses.showsPictures
    ).start()
    defer { stack.closeAll() }
    return await app.run()
  }
}
