import CommandLineSupport
import Foundation

/// The entry point of `auth`.
@main
enum AuthCLI {
  static func main() async {
    _exit(await CommandLineTool.run(AuthCommand.self))
  }
}
