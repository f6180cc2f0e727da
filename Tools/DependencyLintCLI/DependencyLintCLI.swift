import CommandLineSupport
import Foundation

/// The entry point of `dependency-lint`.
@main
enum DependencyLintCLI {
  static func main() async {
    _exit(await CommandLineTool.run(DependencyLintCommand.self))
  }
}
