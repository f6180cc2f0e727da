import ArgumentParser
import BackendSupport
import CommandLineSupport
import Foundation
import ProductsBackend
import QuerySuggestionsSettings
import SettingsSupport
import SignInSupport
import TMDBBackend

/// Parses the options, runs the app in the terminal, and restores the terminal at the end.
struct MarqueeCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration { CommandLineTool.root(rootConfiguration) }

  private static let rootConfiguration = CommandConfiguration(
    commandName: "marquee",
    abstract: "Search movies and products in a full-screen app.",
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
        Tab    movies or products
        a      account: sign in and out
        ?      all keys
        q      quit

      To select text with the mouse, hold Shift. Without --backend, TMDB_API_KEY or \
      PRODUCTS_BASE_URL, marquee searches built-in demo data. It stores results, and shows them when the service is not available.

      \(CommandLineTool.completionHelp(for: "marquee"))
      """,
    version: AppVersion.text
  )

  @OptionGroup var backend: BackendOptions

  @Flag(name: .showSettings, help: .showSettings)
  var isShowingSettings = false

  @Flag var format: SettingsFormat?

  func validate() throws {
    if format != nil, !isShowingSettings {
      throw ValidationError(
        localized(
          "--json and --plain require --show-settings.",
          "--json y --plain requieren --show-settings."
        )
      )
    }
  }

  @MainActor
  func run() async throws {
    if isShowingSettings {
      try await showSettings(try Settings())
    } else {
      try await Self.run(backend.choice)
    }
  }

  /// Runs the app, and reports at the end what happened meanwhile.
  @MainActor
  static func run(_ choice: BackendChoice) async throws {
    let settings = try Settings()
    let notices = Notices()
    settings.report(to: notices.messages, isVerbose: false)
    let environment = try ServiceEnvironment(
      settings: settings,
      backend: choice,
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
      try backend.choice.inForce(
        settings,
        and: ServiceBackend.tmdb.settings(settings) + ServiceBackend.products.settings(settings)
          + ServiceBackend.github.settings(settings) + [settings.inForce(.memberServiceURL)]
      ) + [settings.inForce(.recentQueries)]
    try await SettingsReport(inForce).print(as: format?.machineFormat, to: Output(color: .auto))
  }

  /// Runs the app.
  ///
  /// - Returns: The signal that ended the app; `nil` if the user quit.
  @MainActor
  private static func show(_ container: AppDIContainer, _ notices: Notices) async throws
    -> EndingSignal?
  {
    let curses = try Curses()
    defer { curses.close() }
    let tabs = AppFlowCoordinator(
      container: container,
      showsPictures: curses.showsPictures,
      colors: TerminalColors(
        count: curses.colorCount,
        environment: container.environment.settings.environment
      )
    )
    .makeTabs()
    notices.didChange = { [weak tabs] notice in tabs?.notice = notice }
    let app = TerminalApp(tabs: tabs, terminal: curses)
    tabs.select(0)
    defer { tabs.closeAll() }
    return await app.run()
  }
}
