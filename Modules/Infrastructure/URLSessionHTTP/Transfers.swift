import Foundation
import HTTP
import HTTPTypes
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The tasks of a session, with what has arrived of their responses.
final class Transfers: NSObject, URLSessionDataDelegate, Sendable {
  typealias Continuation = CheckedContinuation<NetworkResponse, any Error>

  private struct Transfer {
    let continuation: Continuation
    var head: HTTPURLResponse?
    var body = Data()
    /// Whether the response asked for credentials, which there are none of.
    var isChallenged = false
  }

  private let maximumBodySize: Int
  private let transfers = Mutex<[Int: Transfer]>([:])

  init(maximumBodySize: Int) {
    self.maximumBodySize = maximumBodySize
  }

  func begin(_ task: URLSessionDataTask, _ continuation: Continuation) {
    transfers.withLock { $0[task.taskIdentifier] = Transfer(continuation: continuation) }
    // A cancelled task that never ran may not complete, or has completed before.
    guard !Task.isCancelled else { return end(task, with: .cancelled) }
    task.resume()
  }

  private func end(_ task: URLSessionTask, with error: NetworkError?) {
    guard let transfer = transfers.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else {
      return
    }
    transfer.continuation.resume(
      with: Result {
        if let head = transfer.head, error == nil || transfer.isChallenged {
          return try NetworkResponse(head, body: transfer.body)
        }
        // On Linux, it is an error without a name.
        if case .other = error, transfer.head?.isDecodable == false {
          throw NetworkError.invalidEncoding("")
        }
        throw error ?? .invalidResponse("")
      }
    )
  }

  // MARK: URLSessionDataDelegate

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // On Linux, cancelling a task that follows a redirect crashes.
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let head = challenge.failureResponse as? HTTPURLResponse else {
      return completionHandler(.performDefaultHandling, nil)
    }
    // On Linux, the task would never complete otherwise, and is then cancelled without a body.
    transfers.withLock { transfers in
      transfers[task.taskIdentifier]?.head = head
      transfers[task.taskIdentifier]?.isChallenged = true
    }
    completionHandler(.rejectProtectionSpace, nil)
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    transfers.withLock { $0[dataTask.taskIdentifier]?.head = response as? HTTPURLResponse }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let size = transfers.withLock { transfers in
      transfers[dataTask.taskIdentifier]?.body.append(data)
      return transfers[dataTask.taskIdentifier]?.body.count ?? 0
    }
    guard size > maximumBodySize else { return }
    end(dataTask, with: .tooLarge(limit: maximumBodySize))
    dataTask.cancel()
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    end(task, with: error.map(NetworkError.init(urlError:)))
  }
}

extension HTTPURLResponse {
  /// Whether URLSession decodes the body, everywhere.
  fileprivate var isDecodable: Bool {
    guard let encoding = value(forHTTPHeaderField: "Content-Encoding") else { return true }
    return ["gzip", "deflate", "br", "identity"].contains(encoding.lowercased())
  }
}

extension NetworkResponse {
  /// - Throws: `NetworkError.invalidEncoding` for a body that URLSession does not decode.
  fileprivate init(_ response: HTTPURLResponse, body: Data) throws {
    var fields = HTTPFields()
    for case (let name as String, let value as String) in response.allHeaderFields {
      if let name = HTTPField.Name(name) { fields[name] = value }
    }
    guard response.isDecodable else { throw NetworkError.invalidEncoding("") }
    if fields[.contentEncoding] != nil {
      // They describe the encoded body.
      fields[.contentEncoding] = nil
      fields[.contentLength] = nil
    }
    let status = HTTPResponse.Status(code: response.statusCode)
    self.init(head: HTTPResponse(status: status, headerFields: fields), body: body)
  }
}

extension NetworkError {
  /// Creates the error for one of URLSession, without its text, which can quote a URL.
  fileprivate init(urlError error: any Error) {
    let code = (error as? URLError)?.code ?? .unknown
    let text = "URLError \(code.rawValue)"
    self =
      switch code {
      case .cancelled: .cancelled
      case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff: .notConnected(text)
      case .cannotFindHost, .dnsLookupFailed: .unknownHost(text)
      case .cannotConnectToHost: .connectionRefused(text)
      case .timedOut: .timedOut(text)
      case .networkConnectionLost: .connectionLost(text)
      case .secureConnectionFailed, .appTransportSecurityRequiresSecureConnection: .tls(text)
      case .serverCertificateHasBadDate, .serverCertificateUntrusted,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
        .untrustedCertificate(text)
      case .badServerResponse, .cannotParseResponse, .zeroByteResource: .invalidResponse(text)
      case .cannotDecodeRawData, .cannotDecodeContentData: .invalidEncoding(text)
      case .badURL, .unsupportedURL: .invalidURL(text)
      default: .other(text)
      }
  }
}
