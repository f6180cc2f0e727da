import CommandLineSupport
import Foundation

/// Warnings that come while the screen is full: shown in its last line, and printed at the end.
@MainActor
final class Notices {
  /// Called with each new one.
  var didChange: (String) -> Void = { _ in }
  private var texts: [String] = []
  /// More of them would say nothing new.
  private static let maximumCount = 20

  /// Messages for the person, from any task; they arrive here.
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

  /// To standard error, once the terminal is the shell's again.
  func printAll() {
    let messages = Messages(color: .auto, isQuiet: false)
    texts.forEach(messages.warning)
  }
}
