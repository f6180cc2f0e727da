package import Foundation
package import HTTP
package import HTTPTypes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A `NetworkSession` that uses URLSession, for apps on Apple's platforms.
///
/// Cookies, caches and stored credentials are not used. Repeated headers of a response are joined,
/// and reason phrases are lost. On Linux, it is only tested, without TLS.
package final class URLNetworkSession: NetworkSession {
  private let session: URLSession
  private let transfers: Transfers
  private let maximumRedirects: Int

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - timeout: The time limit for the next byte of a response, in seconds.
  ///   - maximumBodySize: The maximum size of a body, in bytes after decoding.
  ///   - maximumRedirects: The maximum number of redirects for one request.
  package init(
    timeout: TimeInterval = 60,
    maximumBodySize: Int = 32 << 20,
    maximumRedirects: Int = 5
  ) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    configuration.httpShouldSetCookies = false
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    transfers = Transfers(maximumBodySize: maximumBodySize)
    session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
    self.maximumRedirects = maximumRedirects
  }

  deinit {
    session.invalidateAndCancel()
  }

  package func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    var hop = try Hop(request, body: body)
    // URLSession would send credentials to another port, and other methods.
    for count in 0...maximumRedirects {
      do {
        let response = try await response(to: hop.urlRequest)
        guard let next = try hop.next(after: response.head) else { return response }
        hop = next
      } catch NetworkError.unknownHost(let text) where count > 0 {
        throw NetworkError.redirectRefused(text)
      } catch NetworkError.invalidURL(let text) where count > 0 {
        throw NetworkError.redirectRefused(text)
      }
    }
    throw NetworkError.redirectRefused("more than \(maximumRedirects) redirects")
  }

  private func response(to request: URLRequest) async throws -> NetworkResponse {
    let task = session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfers.begin(task, continuation)
      }
    } onCancel: {
      task.cancel()
    }
  }
}
