import CommandLineSupport
import Foundation

/// `demo-backend`: the demo backend behind a socket.
@main
enum DemoBackendServer {
  static func main() async {
    exit(await CommandLineTool.run(ServerCommand.self))
  }
}
