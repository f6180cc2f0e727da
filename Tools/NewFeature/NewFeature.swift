import CommandLineSupport
import Foundation

/// `new-feature`: adds a feature to this package, or removes one.
@main
enum NewFeature {
  static func main() async {
    _exit(await CommandLineTool.run(NewFeatureCommand.self))
  }
}
