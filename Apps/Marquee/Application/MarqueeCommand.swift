import ArgumentParser
import BackendSupport
import CommandLineSupport
import Foundation
import ProductsBackend
import SettingsSupport
import SignInSupport
import TMDBBackend

/// Parses the options, runs the app in the terminal, and restores the terminal at the end.
@main
struct MarqueeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
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

      Click a row to select it, and click again to open it. To select text with the mouse, hold \
      Shift; MARQUEE_MOUSE=false leaves the mouse to the terminal. Without --backend, TMDB_API_KEY or \
      PRODUCTS_BASE_URL, marquee searches built-in demo data. It stores results, and shows them when \
      the service is unavailable.

      \(CommandLineTool.completionHelp(for: "marquee"))
      """,
    version: AppVersion.text
  )

  @OptionGroup var backend: BackendOptions

  @Flag(name: .showSettings, help: .showSettings)
  var isShowingSettings = false

  @Flag var format: SettingsFormat?

  static func main() async {
    let status = await CommandLineTool.run(
      MarqueeCommand.self,
      speaksSpanish: LanguageOption.isSpanish,
      notice: { ServiceBackend.tmdb.notice() }
    )
    _exit(status)
  }

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

  /// Runs the app, then reports what happened in the meantime.
  @MainActor
  func run() async throws {
    let settings = try Settings()
    let backends = [ServiceBackend.tmdb, .products, .github]
    let notices = Notices()
    settings.report(
      to: isShowingSettings ? Messages(color: .auto, isQuiet: false) : notices.messages,
      isVerbose: false,
      declaring: backends.flatMap(\.settings)
    )
    guard !isShowingSettings else {
      let others: [any DeclaredSetting] = [
        Setting.memberServiceURL, Setting.recentQueries, Setting.mouse,
      ]
      let inForce = try backend.inForce(settings, asking: backends, reading: others)
      return try await SettingsReport(inForce)
        .print(as: format?.machineFormat, to: Output(color: .auto))
    }
    let context = try AppContext(
      settings: settings,
      options: backend,
      messages: notices.messages
    )
    let signal = try await show(try AppDIContainer(context), notices)
    await context.finish(reportingTo: Messages(color: .auto, isQuiet: false))
    notices.printAll()
    if let signal { signal.end() }
  }

  /// Runs the app.
  ///
  /// - Returns: The signal that ended the app; `nil` if the user quit.
  @MainActor
  private func show(_ container: AppDIContainer, _ notices: Notices) async throws
    -> EndingSignal?
  {
    let curses = try Curses(usesMouse: container.usesMouse)
    defer { curses.close() }
    let tabs = AppFlowCoordinator(
      container: container,
      colors: TerminalColors(
        count: curses.colorCount,
        environment: container.context.settings.environment
      ),
      pictures: curses.pictures
    )
    .makeTabs()
    notices.didChange = { [weak tabs] notice in tabs?.notice = notice }
    let app = TerminalApp(tabs: tabs, terminal: curses)
    tabs.select(0)
    defer { tabs.closeAll() }
    return await app.run()
  }
}
