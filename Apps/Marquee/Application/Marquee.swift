import CommandLineSupport
import Foundation

/// `marquee`: the features together, on a full screen.
@main
enum Marquee {
  static func main() async {
    exit(await CommandLineTool.run(MarqueeCommand.self))
  }
}
