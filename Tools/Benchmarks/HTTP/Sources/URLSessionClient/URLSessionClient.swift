import Foundation
import Workload

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Runs the workload with Foundation's `URLSession`.
@main
struct URLSessionClient {
  static func main() async throws {
    let workload = try Workload()
    // On Linux, URLSession can only use the system's certificate authorities.
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = workload.concurrency
    configuration.urlCache = nil
    let session = URLSession(configuration: configuration)
    let request = URLRequest(url: workload.url, cachePolicy: .reloadIgnoringLocalCacheData)
    try await workload.measure {
      let (body, response) = try await session.data(for: request)
      return ((response as? HTTPURLResponse)?.statusCode ?? 0, body.count)
    }
  }
}
