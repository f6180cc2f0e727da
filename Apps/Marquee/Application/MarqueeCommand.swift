import ArgumentParser
import BackendSupport
import CommandLineSupport
import Foundation
import SettingsSupport

/// Parses the options, runs the app in the terminal, and restores the terminal at the end.
@main
struct MarqueeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "marquee",
    abstract: "Search \(subjects.joined(separator: " and ")) in a full-screen app.",
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
      \(keysOfFeatures)
        ?      all keys
        q      quit

      Click a row to select it, and click again to open it. To select text with the mouse, hold \
      Shift; MARQUEE_MOUSE=false leaves the mouse to the terminal. Without \
      \(replacements), marquee searches built-in demo data. It stores results, and shows them when \
      the service is unavailable.

      \(CommandLineTool.completionHelp(for: "marquee"))
      """,
    version: AppVersion.text
  )

  private static var addresses: [String] { featureSummaries.flatMap(\.addresses) }
  private static var subjects: [String] { featureSummaries.compactMap(\.subject) }

  /// The keys that depend on the features, one on a line.
  private static var keysOfFeatures: String {
    let tab = KeyHint("Tab", subjects.joined(separator: " or "))
    return ((subjects.count > 1 ? [tab] : []) + featureSummaries.flatMap(\.keys))
      .map { "  " + $0.key.padding(toLength: 7, withPad: " ", startingAt: 0) + $0.meaning }
      .joined(separator: "\n")
  }

  /// The options and settings that replace the demo, as in "--backend, ONE or TWO".
  private static var replacements: String {
    let names =
      ["--backend"]
      + featureSummaries.filter { $0.subject != nil }
      .compactMap { $0.services.first?.settings.first?.variable }
    return [names.dropLast().joined(separator: ", "), names.last ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " or ")
  }

  @Argument(help: "What to open, as in marquee-web: \(addresses.joined(separator: ", ")).")
  var address: String?

  @OptionGroup var backend: BackendOptions

  @Flag(name: .showSettings, help: .showSettings)
  var isShowingSettings = false

  @Flag var format: SettingsFormat?

  static func main() async {
    let status = await CommandLineTool.run(
      MarqueeCommand.self,
      speaksSpanish: LanguageOption.isSpanish,
      notice: {
        featureSummaries.flatMap(\.services).lazy.compactMap { $0.notice() }.first
      }
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
    let services = featureSummaries.flatMap(\.services)
    let notices = Notices()
    settings.report(
      to: isShowingSettings ? Messages(color: .auto, isQuiet: false) : notices.messages,
      isVerbose: false,
      declaring: services.flatMap(\.settings)
    )
    guard !isShowingSettings else {
      let others = featureSummaries.flatMap(\.settings) + [Setting.mouse]
      let effective = try backend.effective(settings, asking: services, reading: others)
      return try await SettingsReport(effective)
        .print(as: format?.machineFormat, to: Output(color: .auto))
    }
    let context = try AppContext(
      settings: settings,
      options: backend,
      messages: notices.messages
    )
    let app = try AppDIContainer(context)
    let features = try makeFeatures(app)
    let link = try address.map { try ScreenLink($0, in: features, examples: Self.addresses) }
    let signal = try await show(features, of: app, link, notices)
    await context.finish(reportingTo: Messages(color: .auto, isQuiet: false))
    notices.printAll()
    if let signal { signal.end() }
  }

  /// Runs the app.
  ///
  /// - Returns: The signal that ended the app; `nil` if the user quit.
  @MainActor
  private func show(
    _ features: [any ScreenFeature],
    of container: AppDIContainer,
    _ link: ScreenLink?,
    _ notices: Notices
  ) async throws -> EndingSignal? {
    let curses = try Curses(
      usesMouse: container.usesMouse,
      alternatives: featureSummaries.compactMap(\.command)
    )
    defer { curses.close() }
    container.colors = TerminalColors(
      count: curses.colorCount,
      environment: container.context.settings.environment
    )
    container.pictures = curses.pictures
    let tabs = ScreenTabs(features, text: container.text)
    notices.didChange = { [weak tabs] notice in tabs?.notice = notice }
    tabs.select(link?.tab ?? 0, opening: link?.open)
    defer { tabs.closeAll() }
    return await TerminalApp(tabs: tabs, terminal: curses).run()
  }
}

/// The format of `--show-settings`, the only output of the app.
enum SettingsFormat: String, EnumerableFlag, CustomStringConvertible {
  case json
  case plain

  static func help(for value: SettingsFormat) -> ArgumentHelp? {
    switch value {
    case .json: "With --show-settings, print a JSON document."
    case .plain: "With --show-settings, print one line per setting, with tabs between fields."
    }
  }

  var machineFormat: MachineFormat {
    switch self {
    case .json: .json
    case .plain: .plain
    }
  }
}
