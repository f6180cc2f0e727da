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
    // The way to name an authority to Foundation's own libcurl, which has no other.
    setenv("URLSessionCertificateAuthorityInfoFile", workload.certificate, 1)
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
