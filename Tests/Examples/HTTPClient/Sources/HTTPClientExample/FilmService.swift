import CurlHTTP
import Foundation
import HTTP

/// The film service, with its URL, key and session.
struct FilmService {
  let transfers: DataTransferService

  init(at baseURL: URL, key: String) {
    var configuration = CurlSession.Configuration()
    configuration.requestTimeout = .seconds(10)
    configuration.userAgent = "HTTPClientExample/1.0"
    configuration.threads = ProcessInfo.processInfo.activeProcessorCount
    configuration.didEndTransfer = { request, metrics, error in
      guard let error else { return }
      let line = "\(request.redactedDescription): \(error) (\(metrics))\n"
      FileHandle.standardError.write(Data(line.utf8))
    }

    var policy = RetryPolicy()
    policy.maximumAttempts = 5

    transfers = DataTransferService(
      networkService: NetworkService(
        config: NetworkConfig(baseURL: baseURL, queryParameters: ["api_key": key]),
        session: RetryingSession(CurlSession(configuration: configuration), policy: policy)
      )
    )
  }

  /// Returns the titles that a search finds, or an error message.
  func titles(of query: String) async -> String {
    do {
      let page = try await transfers.request(Films.search(query))
      return page.results.map(\.title).joined(separator: ", ")
    } catch NetworkError.status(let response, _) where response.status == .unauthorized {
      return "The key is invalid."
    } catch NetworkError.notConnected(let reason) {
      return "Cannot connect: \(reason)"
    } catch NetworkError.timedOut {
      return "The request timed out."
    } catch DataTransferError.unreadable {
      return "The response is not a list of films."
    } catch {
      return "Failed: \(error)"
    }
  }

  /// Sends a request twice; the second time, only to get changes.
  func changes(of query: String) async throws -> String {
    let search = Films.search(query)
    guard
      case .modified(_, let validators) = try await transfers.request(
        search,
        ifModifiedSince: Validators()
      )
    else { return "The first request was conditional." }
    switch try await transfers.request(search, ifModifiedSince: validators) {
    case .modified(let page, _): return "Changed: \(page.results.count) films."
    case .notModified: return "Nothing has changed."
    }
  }

  /// Cancels a search: a transfer ends when the task that waits for it is cancelled.
  func cancelledSearch(for query: String) async -> String {
    let search = Task { try await transfers.request(Films.search(query)) }
    search.cancel()
    do {
      return "Too late: \(try await search.value.results.count) films."
    } catch NetworkError.cancelled {
      return "Cancelled."
    } catch {
      return "Failed: \(error)"
    }
  }
}
