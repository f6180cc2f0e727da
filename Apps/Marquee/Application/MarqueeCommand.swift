import ArgumentParser
import BackendSupport
import CommandLineSupport
import Foundation
import SettingsSupport

/// Parses what is asked for, takes the terminal over, and gives it back.
struct MarqueeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "marquee",
    abstract: "Search movies and read about them, on a full screen.",
    discussion: """
      EXAMPLES:
        marquee
        marquee --language es
        marquee --offline
        marquee --backend http://127.0.0.1:8080

      / searches, Enter opens, Esc goes back, ? shows all keys, q leaves. Without --backend or \
      TMDB_API_KEY it searches the built-in demo films. What was found before is stored, and \
      shown when the service cannot be reached.
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
    await container.finishWrites()
    // What went wrong in full screen is still worth knowing.
    notices.printAll()
    if let signal { signal.end() }
  }

  /// - Returns: The signal that ended it; nil if the person did.
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
