import TestSupport
import Testing

/// Tests in a real terminal, run serially so that they do not starve other tests.
@Suite(
  .hangLimit,
  .serialized,
  .enabled(if: Program.installed("tmux") != nil, "tmux is not installed"),
  .enabled(if: Program.installed("bash") != nil, "bash is not installed")
)
enum InTerminal {}
