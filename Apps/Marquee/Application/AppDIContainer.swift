import BackendSupport
import CommandLineSupport
import Foundation
import HTTP
import SettingsSupport
import SharedKernel

/// The app's container: what all features share.
///
/// Files are opened on first read, so no screen waits for the disk.
@MainActor
final class AppDIContainer {
  let context: AppContext
  /// The strings of the screens that belong to no feature.
  let text: ScreenStrings
  /// Whether clicks and turns of the wheel are received.
  let usesMouse: Bool
  /// The colors of the terminal, and how it shows pictures, once it is known.
  var colors = TerminalColors()
  var pictures = TerminalPictures(hasPalette: false)
  /// Shows a page in the browser.
  var openPage: @Sendable (URL) async throws -> Void = { try await Browser().open($0) }
  /// Returns the current time, for the age of stored values.
  var now: @Sendable () -> Date = { Date() }
  private let observing: (any NetworkSession) -> any NetworkSession

  var language: Language { context.language }

  /// - Parameters:
  ///   - context: What all programs share.
  ///   - observing: Returns a session that sends the requests of each service through another one.
  /// - Throws: `CommandFailure` for invalid settings.
  init(
    _ context: AppContext,
    observing: @escaping (any NetworkSession) -> any NetworkSession = { $0 }
  ) throws {
    self.context = context
    self.observing = observing
    usesMouse = try context.settings[.mouse]
    text = ScreenStrings(context.language, isOffline: context.isOffline)
  }

  /// Creates a service.
  ///
  /// - Throws: `CommandFailure` for an invalid address.
  func service(_ backend: ServiceBackend) throws -> Service {
    try context.service(backend, observing: observing)
  }
}
