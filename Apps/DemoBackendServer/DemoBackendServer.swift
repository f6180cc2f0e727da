import CommandLineSupport
import Foundation

/// The entry point of `demo-backend`.
@main
enum DemoBackendServer {
  static func main() async {
    _exit(await CommandLineTool.run(ServerCommand.self))
  }
}
