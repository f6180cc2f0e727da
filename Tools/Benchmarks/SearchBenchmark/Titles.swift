import BareReader
import CurlHTTP
import Foundation
import HTTP

/// Realistic queries, made from titles of the service.
enum Titles {
  private struct Page: Decodable, Sendable {
    struct Film: Decodable, Sendable {
      let title: String
    }
    let results: [Film]
  }

  /// Returns beginnings of titles in lower case, the form in which pages are stored, in the order
  /// of the service.
  static func queries(_ count: Int, of service: URL) async throws -> [String] {
    let transfers = DataTransferService(
      networkService: NetworkService(
        config: NetworkConfig(baseURL: service, queryParameters: ["api_key": "demo"]),
        session: CurlSession()
      )
    )
    var (queries, known): ([String], Set<String>) = ([], [])
    for word in ["the", "in", "of", "to", "from"] {
      for page in 1...500 {
        let answer = try await transfers.request(
          Endpoint("search/movie", query: ["query": word, "page": "\(page)"], decoder: json)
        )
        for film in answer.results {
          let title = film.title.lowercased()
          for length in 5..<max(6, title.count) where queries.count < count {
            let query = title.prefix(length).trimmingCharacters(in: .whitespaces)
            if known.insert(query).inserted { queries.append(query) }
          }
          if queries.count == count { return queries }
        }
      }
    }
    throw BenchmarkError.wrongAnswer
  }

  private static var json: ResponseDecoder<Page> { .json }
}
