import CommandLineSupport
import Foundation
import SettingsSupport

/// The entry point of `marquee`, a full-screen app with all features.
@main
enum Marquee {
  static func main() async {
    let status = await CommandLineTool.run(
      MarqueeCommand.self,
      speaksSpanish: LanguageOption.isSpanish
    )
    _exit(status)
  }
}
