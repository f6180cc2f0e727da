import Foundation
import Workload

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The client that comes with Foundation.
@main
struct URLSessionClient {
  static func main() async throws {
    let workload = try Workload()
    // It trusts the system's authorities only: on Linux there is no way to name another.
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
