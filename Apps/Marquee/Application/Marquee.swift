import CommandLineSupport
import Foundation

/// `marquee`: all features in one full-screen app.
@main
enum Marquee {
  static func main() async {
    exit(await CommandLineTool.run(MarqueeCommand.self))
  }
}
