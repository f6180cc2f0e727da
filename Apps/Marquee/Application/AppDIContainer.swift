import BackendSupport
import CommandLineSupport
import Foundation
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
  /// Creates a service, or throws `CommandFailure` for an invalid address.
  let service: (ServiceBackend) throws -> Service

  var language: Language { context.language }

  /// - Parameters:
  ///   - context: What all programs share.
  ///   - service: Creates a service; by default, that of the context.
  /// - Throws: `CommandFailure` for invalid settings.
  init(
    _ context: AppContext,
    service: ((ServiceBackend) throws -> Service)? = nil
  ) throws {
    self.context = context
    self.service = service ?? { try context.service($0) }
    usesMouse = try context.settings[.mouse]
    text = ScreenStrings(context.language, isOffline: context.isOffline)
  }
}
