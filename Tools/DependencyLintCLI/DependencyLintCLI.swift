import CommandLineSupport
import Foundation

/// `dependency-lint`: the architecture's rules as a command.
@main
enum DependencyLintCLI {
  static func main() async {
    exit(await CommandLineTool.run(DependencyLintCommand.self))
  }
}
