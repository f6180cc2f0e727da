import CommandLineSupport
import Foundation

/// The entry point of `demo-backend`.
@main
enum DemoBackendServer {
  static func main() async {
    exit(await CommandLineTool.run(ServerCommand.self))
  }
}
