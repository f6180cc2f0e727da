import CommandLineSupport
import Foundation

/// The entry point of `member-service`.
@main
enum MemberServiceServer {
  static func main() async {
    _exit(await CommandLineTool.run(ServiceCommand.self))
  }
}
