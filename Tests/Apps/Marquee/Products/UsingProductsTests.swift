import Testing

extension InTerminal {
  /// The products in a real terminal.
  @Suite struct UsingProductsTests {
    @Test func `the products and their details are in a tab`() async throws {
      try await TerminalSession.run(columns: 70, rows: 16) { terminal in
        try await terminal.startMarquee("/products")
        try await terminal.shows(" 1 of 194 · featured")
        try await terminal.press("Down", "Enter")
        try await terminal.shows("$19.99 · was $20.32")
        try await terminal.shows("▀▀▀▀")
      }
    }
  }
}
