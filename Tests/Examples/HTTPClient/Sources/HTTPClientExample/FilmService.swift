import CurlHTTP
import Foundation
import HTTP

/// The service: where it is, with which key, and over which session it is asked.
struct FilmService {
  let transfers: DataTransferService

  init(at baseURL: URL, key: String) {
    var configuration = CurlSession.Configuration()
    configuration.requestTimeout = .seconds(10)
    configuration.userAgent = "HTTPClientExample/1.0"
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

  /// The titles that a search finds, or what to tell the person instead.
  func titles(of query: String) async -> String {
    do {
      let page = try await transfers.request(Films.search(query))
      return page.results.map(\.title).joined(separator: ", ")
    } catch NetworkError.status(let response, _) where response.status == .unauthorized {
      return "The key is wrong."
    } catch NetworkError.notConnected(let reason) {
      return "Nobody answers: \(reason)"
    } catch NetworkError.timedOut {
      return "That took too long."
    } catch DataTransferError.unreadable {
      return "That is no list of films."
    } catch {
      return "That went wrong: \(error)"
    }
  }

  /// Asks twice; the second time only for what has changed since the first.
  func changes(of query: String) async throws -> String {
    let search = Films.search(query)
    guard
      case .modified(_, let validators) = try await transfers.request(
        search,
        ifModifiedSince: Validators()
      )
    else { return "That was not asked." }
    switch try await transfers.request(search, ifModifiedSince: validators) {
    case .modified(let page, _): return "Changed: \(page.results.count) films."
    case .notModified: return "Nothing has changed."
    }
  }

  /// A transfer ends with the task that waits for it.
  func cancelledSearch(for query: String) async -> String {
    let search = Task { try await transfers.request(Films.search(query)) }
    search.cancel()
    do {
      return "Too late: \(try await search.value.results.count) films."
    } catch NetworkError.cancelled {
      return "Cancelled."
    } catch {
      return "That went wrong: \(error)"
    }
  }
}
