import CommandLineSupport
import Foundation

/// The entry point of `marquee-web`, which serves all features to browsers.
@main
enum MarqueeWeb {
  static func main() async {
    _exit(await CommandLineTool.run(WebCommand.self))
  }
}
