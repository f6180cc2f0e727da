import ArgumentParser
import BackendSupport
import CommandLineSupport
import Foundation
import SettingsSupport

/// Parses the options, takes the terminal over, and restores it at the end.
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
      """,
    version: AppVersion.text
  )

  @OptionGroup var backend: BackendOptions
  @OptionGroup var directories: DirectoryOptions

  @MainActor
  func run() async throws {
    let settings = try await Settings()
    let notices = Notices()
    let container = try AppDIContainer(
      backend: backend,
      directories: directories,
      settings: settings,
      messages: notices.messages
    )
    let signal = try await show(container, notices)
    notices.printAll()
    if let signal { signal.end() }
  }

  /// - Returns: The signal that ended the app; nil if the person quit.
  @MainActor
  private func show(_ container: AppDIContainer, _ notices: Notices) async throws -> EndingSignal? {
    let curses = try Curses()
    defer { curses.close() }
    let stack = ScreenStack(text: container.text, serviceName: container.service.name)
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
