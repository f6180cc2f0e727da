import TestSupport
import Testing

extension InTerminal {
  /// The terminal is restored from any tab.
  @Suite struct GivingBackTabsTests {
    @Test(arguments: [("Escape", true), ("BTab", false)])
    func `after q in any tab the shell is as before`(_ key: String, isFirst: Bool) async throws {
      try await TerminalSession.run { terminal in
        try await terminal.startMarquee()
        try await terminal.press(key)
        try await terminal.shows("the tab after \(key)") { $0.contains("[1 ") == isFirst }
        try await terminal.type("q")
        try await terminal.expectGivenBack(code: 0)
      }
    }
  }
}
