import CommandLineSupport
import Foundation

/// The entry point of `marquee`, a full-screen app with all features.
@main
enum Marquee {
  static func main() async {
    _exit(await CommandLineTool.run(MarqueeCommand.self, completesAsynchronously: false))
  }
}
