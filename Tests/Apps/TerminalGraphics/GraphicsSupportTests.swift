import TerminalGraphics
import TestSupport
import Testing

@Suite(.hangLimit) struct GraphicsSupportTests {
  @Test(
    arguments: [
      ([:], .none),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
      (["TERM": "xterm-256color"], .none),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .halfBlocks),
      (["TERM": "xterm-256color", "COLORTERM": "24bit"], .halfBlocks),
      (["TERM": "xterm-direct"], .halfBlocks),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": ""], .halfBlocks),
      (["TERM": "xterm-kitty", "COLORTERM": "truecolor"], .kitty),
      (["TERM": "xterm-kitty", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], .kitty),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .kitty),
      // An editor that was started from kitty is a different terminal.
      (
        [
          "TERM": "xterm-256color", "TERM_PROGRAM": "vscode", "KITTY_WINDOW_ID": "1",
          "COLORTERM": "truecolor",
        ], .halfBlocks
      ),
      (["TERM": "foot", "COLORTERM": "truecolor"], .sixel),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .sixel),
      // A multiplexer in between does not pass pixels on.
      (["TERM": "tmux-256color", "COLORTERM": "truecolor"], .halfBlocks),
      (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux", "COLORTERM": "truecolor"], .halfBlocks),
      (["TERM": "screen", "KITTY_WINDOW_ID": "1"], .none),
      (["TERM": "foot", "STY": "1.a"], .none),
    ] as [([String: String], GraphicsSupport)]
  )
  func `the environment determines what a terminal can do`(
    _ environment: [String: String],
    expected: GraphicsSupport
  ) {
    #expect(GraphicsSupport(environment: environment) == expected)
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color"], .sixel, .sixel),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .kitty, .kitty),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], nil, .halfBlocks),
      (["TERM": "xterm-256color"], nil, .none),
      // The environment does not leave it open, so the terminal is not asked.
      ([:], .kitty, .none), (["TERM": "dumb"], .kitty, .none),
      (["TERM": "xterm", "NO_COLOR": "1"], .kitty, .none),
      (["TERM": "xterm-kitty"], .sixel, .kitty),
      (["TERM": "tmux-256color", "COLORTERM": "truecolor"], .kitty, .halfBlocks),
      (["TERM": "foot"], .kitty, .sixel), (["TERM": "linux"], .kitty, .none),
    ] as [([String: String], GraphicsSupport?, GraphicsSupport)]
  )
  func `a terminal whose environment leaves its support open is asked for it`(
    _ environment: [String: String],
    reply: GraphicsSupport?,
    expected: GraphicsSupport
  ) {
    #expect(GraphicsSupport.detected(environment: environment) { reply } == expected)
  }
}
