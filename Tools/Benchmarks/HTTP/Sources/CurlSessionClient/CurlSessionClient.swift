import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import Workload

/// Runs the workload with `CurlSession`.
///
/// The variant `Executor` runs the tasks on the session's executor, with a thread for each core.
@main
struct CurlSessionClient {
  static func main() async throws {
    let workload = try Workload()
    var configuration = CurlSession.Configuration()
    configuration.maximumConnections = workload.concurrency
    configuration.certificateAuthorityFile = workload.certificate
    let usesExecutor = workload.variant == "Executor"
    if usesExecutor {
      configuration.threads = ProcessInfo.processInfo.activeProcessorCount
    }
    let session = CurlSession(configuration: configuration)
    let request = HTTPRequest(url: workload.url)
    let executor = usesExecutor ? session.taskExecutor : nil
    try await workload.measure(on: executor) {
      let response = try await session.response(to: request, body: nil)
      return (response.head.status.code, response.body.count)
    }
    session.close()
  }
}

extension HTTPRequest {
  fileprivate init(url: URL) {
    let port = url.port.map { ":\($0)" } ?? ""
    self.init(
      method: .get,
      scheme: url.scheme,
      authority: (url.host() ?? "") + port,
      path: url.path()
    )
  }
}
