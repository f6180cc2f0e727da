import CommandLineSupport

/// Warnings in full-screen mode, shown in the last line and printed when the app ends.
@MainActor
final class Notices {
  /// Called with each new warning.
  var didChange: (String) -> Void = { _ in }
  private var texts: [String] = []
  /// Further warnings are dropped.
  private static let maximumCount = 20

  /// Messages that any task can write to.
  nonisolated var messages: Messages {
    Messages { [weak self] text in
      Task { @MainActor in self?.add(text) }
    }
  }

  private func add(_ text: String) {
    guard texts.last != text, texts.count < Self.maximumCount else { return }
    texts.append(text)
    didChange(text)
  }

  /// Prints the warnings to standard error, after the terminal is restored.
  func printAll() {
    let messages = Messages(color: .auto, isQuiet: false)
    texts.forEach(messages.warning)
  }
}
