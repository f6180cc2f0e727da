import Foundation
import Testing

extension InTerminal {
  /// Signing in and out with the demo of GitHub, in a real terminal.
  @Suite struct SigningInTests {
    @Test func `the demo approves automatically, and the next start shows the person`() async throws
    {
      try await TerminalSession.run { terminal in
        try await terminal.startMarquee()
        try await terminal.press("Escape")
        try await terminal.type("a")
        try await terminal.shows("Press Enter to sign in with the built-in demo of GitHub.")
        try await terminal.press("Enter")
        let shown = try await terminal.shows("the page, the code and the QR code") {
          $0.contains("/login/device") && $0.contains("█") && $0.contains(" left")
        }
        #expect(shown.contains("waiting for your approval"))
        try await terminal.shows("The access token is valid until")
        try await terminal.shows("Ada Example")
        try await terminal.type("qq")
        try await terminal.expectGivenBack(code: 0)
        try await terminal.enter("clear")
        try await terminal.startMarquee()
        try await terminal.shows("Ada Example")
        try await terminal.press("Escape")
        try await terminal.type("a")
        try await terminal.shows("s sign out")
        try await terminal.type("s")
        try await terminal.shows("Sign out Ada Example?")
        try await terminal.press("Enter")
        try await terminal.shows("no one is signed in") {
          $0.contains("Press Enter") && !$0.contains("Ada Example")
        }
        try await terminal.type("qq")
        try await terminal.expectGivenBack(code: 0)
      }
    }
  }
}
