import TerminalText

/// How a terminal can show pictures.
package enum GraphicsSupport: String, Sendable, CaseIterable {
  /// Pixels, with kitty's escape sequences.
  case kitty
  /// Pixels, with sixel sequences.
  case sixel
  /// Half blocks in 24-bit color.
  case halfBlocks
  /// No pictures.
  case none

  /// Creates the support that the environment variables of a terminal indicate.
  ///
  /// Multiplexers (tmux, screen) pass on cells, but not pixels.
  package init(environment: [String: String]) {
    guard environment.allowsColor else {
      self = .none
      return
    }
    let term = environment["TERM", default: ""]
    let program = environment["TERM_PROGRAM", default: ""]
    let showsAllColors =
      ["truecolor", "24bit"].contains(environment["COLORTERM"]) || term.hasSuffix("-direct")
    if Self.isMultiplexed(environment) {
      self = showsAllColors ? .halfBlocks : .none
    } else if Self.kittyTerms.contains(term) || Self.kittyPrograms.contains(program)
      || (program.isEmpty && !environment["KITTY_WINDOW_ID", default: ""].isEmpty)
    {
      self = .kitty
    } else if Self.sixelTerms.contains(term) || term.contains("sixel") || program == "iTerm.app" {
      self = .sixel
    } else {
      self = showsAllColors ? .halfBlocks : .none
    }
  }

  /// Whether a query may find better support than the environment variables indicate.
  ///
  /// The console of Linux may print the query.
  package static func isWorthAsking(environment: [String: String]) -> Bool {
    [.halfBlocks, .none].contains(GraphicsSupport(environment: environment))
      && environment.allowsColor && !isMultiplexed(environment) && environment["TERM"] != "linux"
  }

  /// Detects the support of the terminal, from the environment and, if necessary, with a query.
  ///
  /// - Parameters:
  ///   - environment: The environment of the process.
  ///   - ask: Queries the terminal, like `GraphicsQuery`; returns `nil` if it does not reply.
  /// - Returns: The best support of the terminal.
  package static func detected(
    environment: [String: String],
    asking ask: () -> GraphicsSupport?
  ) -> GraphicsSupport {
    let known = GraphicsSupport(environment: environment)
    guard isWorthAsking(environment: environment), let answer = ask(),
      answer == .kitty || answer == .sixel
    else { return known }
    return answer
  }

  private static let kittyTerms: Set = ["xterm-kitty", "xterm-ghostty"]
  private static let kittyPrograms: Set = ["kitty", "ghostty", "WezTerm"]
  private static let sixelTerms: Set = ["foot", "foot-extra", "foot-direct", "mlterm", "contour"]

  private static func isMultiplexed(_ environment: [String: String]) -> Bool {
    let term = environment["TERM", default: ""]
    return term.hasPrefix("tmux") || term.hasPrefix("screen")
      || ["TMUX", "STY", "ZELLIJ"].contains { !environment[$0, default: ""].isEmpty }
  }
}
