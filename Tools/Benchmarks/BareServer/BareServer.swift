import Foundation
import Hummingbird
import Logging
import NIOCore

/// Serves the bytes of a file at any address, with Hummingbird and nothing else: the baseline for
/// `marquee-web`.
///
/// The file is the last argument; options of other servers are ignored.
@main
enum BareServer {
  private struct Failure: Error, CustomStringConvertible {
    let description = "usage: BareServer FILE"
  }

  static func main() async throws {
    guard let path = CommandLine.arguments.dropFirst().last else { throw Failure() }
    let bytes = ByteBuffer(bytes: try Data(contentsOf: URL(filePath: path)))
    let router = Router()
    router.get("**") { _, _ in
      Response(
        status: .ok,
        headers: [.contentType: "text/html; charset=utf-8"],
        body: ResponseBody(byteBuffer: bytes)
      )
    }
    try await Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        let line = "listening on http://127.0.0.1:\(channel.localAddress?.port ?? 0)\n"
        try? FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
      },
      logger: Logger(label: "bare", factory: { _ in SwiftLogNoOpLogHandler() })
    )
    .runService()
  }
}
