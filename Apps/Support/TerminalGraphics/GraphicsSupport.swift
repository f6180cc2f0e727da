/// How a terminal can show pictures.
package enum GraphicsSupport: String, Sendable, CaseIterable {
  /// In pixels, by kitty's escape sequences.
  case kitty
  /// In pixels, six rows at a time.
  case sixel
  /// In half blocks of 24-bit colour.
  case halfBlocks
  /// Not, or not so that anybody would know them again.
  case none

  /// What the environment says of the terminal that it was made by.
  ///
  /// Programs between (tmux, screen) pass cells on, but no pixels.
  package init(environment: [String: String]) {
    guard Self.allowsColor(environment) else {
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

  /// What the environment says, and where that leaves more to hope for, what the terminal itself
  /// answers.
  ///
  /// - Parameters:
  ///   - environment: That of the process.
  ///   - ask: Asks the terminal, as `GraphicsQuery` does; nil if it does not answer.
  /// - Returns: The best that the terminal can do.
  package static func detected(
    environment: [String: String],
    asking ask: () -> GraphicsSupport?
  ) -> GraphicsSupport {
    let known = GraphicsSupport(environment: environment)
    guard known == .halfBlocks || known == .none, allowsColor(environment),
      !isMultiplexed(environment), let answer = ask(), answer == .kitty || answer == .sixel
    else { return known }
    return answer
  }

  private static let kittyTerms: Set = ["xterm-kitty", "xterm-ghostty"]
  private static let kittyPrograms: Set = ["kitty", "ghostty", "WezTerm"]
  private static let sixelTerms: Set = ["foot", "foot-extra", "foot-direct", "mlterm", "contour"]

  private static func allowsColor(_ environment: [String: String]) -> Bool {
    environment["NO_COLOR", default: ""].isEmpty
      && !["", "dumb"].contains(environment["TERM", default: ""])
  }

  private static func isMultiplexed(_ environment: [String: String]) -> Bool {
    let term = environment["TERM", default: ""]
    return term.hasPrefix("tmux") || term.hasPrefix("screen")
      || ["TMUX", "STY", "ZELLIJ"].contains { !environment[$0, default: ""].isEmpty }
  }
}
