package import CommandLineSupport
package import Logging

extension Logger {
  /// Creates a logger that writes warnings to `messages`, and everything if verbose.
  package init(messages: Messages, isVerbose: Bool) {
    self.init(label: "marquee") { _ in
      MessagesLogHandler(messages: messages, logLevel: isVerbose ? .debug : .warning)
    }
  }
}

private struct MessagesLogHandler: LogHandler {
  let messages: Messages
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    if event.level >= .warning {
      messages.warning(
        "\(event.message)",
        fields: (event.metadata ?? [:]).mapValues(\.description)
      )
    } else {
      messages.note("\(event.message)")
    }
  }
}
