import CommandLineSupport
import Foundation

/// `new-project`: creates a package with this package's architecture.
@main
enum NewProject {
  static func main() async {
    _exit(await CommandLineTool.run(NewProjectCommand.self))
  }
}
