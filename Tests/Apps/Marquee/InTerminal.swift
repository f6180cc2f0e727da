import TestSupport
import Testing

/// What is tried in a real terminal, one after another: dozens at once would starve other tests.
@Suite(
  .serialized,
  .enabled(if: Program.installed("tmux") != nil, "tmux is not installed"),
  .enabled(if: Program.installed("bash") != nil, "bash is not installed")
)
enum InTerminal {}
