import CommandLineSupport
import Foundation

/// The entry point of `marquee`, a full-screen app with all features.
@main
enum Marquee {
  static func main() async {
    // Most starts have no arguments; parsing none takes a fifth of the time to the first screen.
    let command = CommandLine.argc <= 1 ? MarqueeCommand.withoutArguments : nil
    let status = await CommandLineTool.run(
      MarqueeCommand.self,
      parsed: command,
      completesAsynchronously: false
    )
    _exit(status)
  }
}
