import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOSSL
import Workload

/// Runs the workload with async-http-client.
@main
struct AsyncHTTPClientClient {
  static func main() async throws {
    let workload = try Workload()
    var configuration = HTTPClient.Configuration()
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = workload.concurrency
    var tls = TLSConfiguration.makeClientConfiguration()
    tls.trustRoots = .file(workload.certificate)
    configuration.tlsConfiguration = tls
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    let request = HTTPClientRequest(url: workload.url.absoluteString)
    try await workload.measure {
      let response = try await client.execute(request, timeout: .seconds(60))
      let body = try await response.body.collect(upTo: 32 * 1024 * 1024)
      return (Int(response.status.code), body.readableBytes)
    }
    try await client.shutdown()
  }
}
