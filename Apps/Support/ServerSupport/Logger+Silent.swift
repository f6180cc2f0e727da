package import Logging

extension Logger {
  /// Logs nothing: commands report what a person needs to know by themselves.
  package static var silent: Logger {
    Logger(label: "none", factory: { _ in SwiftLogNoOpLogHandler() })
  }
}
