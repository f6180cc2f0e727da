import DemoBackend
import DemoTMDB
import DemoTMDBImages
import Foundation
import HTTP
import HTTPTypes
import Testing

extension DemoRouter {
  /// TMDB's two services over one catalogue.
  init(films catalogue: Catalogue) {
    self.init(services: [
      DemoTMDBService(catalogue: catalogue), DemoTMDBImageService(catalogue: catalogue),
    ])
  }
}

/// Sends a request to `backend` with the accepted key; `target` is a path with its query encoded.
func send(
  _ target: String,
  to backend: DemoRouter,
  method: HTTPRequest.Method = .get,
  headers: HTTPFields = [.authorization: "Bearer demo"]
) -> NetworkResponse {
  let request = HTTPRequest(
    method: method,
    scheme: "http",
    authority: "demo",
    path: target,
    headerFields: headers
  )
  return backend.response(to: request, body: nil)
}

/// A page of results, as far as the tests read it.
struct Page: Decodable {
  struct Result: Decodable {
    let id: Int
    let title: String
    let original_title: String
    let overview: String
    let release_date: String
    let poster_path: String?
    let genre_ids: [Int]
  }

  let page: Int
  let results: [Result]
  let total_pages: Int
  let total_results: Int

  var titles: [String] { results.map(\.title) }
}

/// An error as TMDB writes it.
struct Refusal: Decodable, Equatable {
  let success: Bool
  let status_code: Int
}

func page(_ target: String, of backend: DemoRouter) throws -> Page {
  try JSONDecoder().decode(Page.self, from: send(target, to: backend).body)
}

func refusal(_ response: NetworkResponse) throws -> Refusal {
  try JSONDecoder().decode(Refusal.self, from: response.body)
}

extension Catalogue {
  /// A catalogue of films that have only a title and a vote: "Title", or "Title = Original".
  init(titles: KeyValuePairs<String, Double>) {
    self.init(
      rows: titles.enumerated().map { place, film in
        let (title, original) = (
          film.key.split(separator: " = ")[0], film.key.split(separator: " = ").last
        )
        return """
          \(place + 1) | 2001-02-03 | 100 | \(film.value) | en | Drama | \(title) | \(original ?? "") \
          | Somebody | An Actor as A Role |
          """
      }
      .joined(separator: "\n")
    )
  }

  /// Films in lines, with `|` between the fields of `films.tsv`.
  init(rows: String) {
    self.init(films: fields(of: rows).compactMap(Film.init))
  }
}

/// The members of an answer, in no particular order.
func members(_ response: NetworkResponse) throws -> [String: Any] {
  try #require(JSONSerialization.jsonObject(with: response.body) as? [String: Any])
}

/// The fields of lines, with `|` between them.
func fields(of rows: String) -> [[String]] {
  rows.split(separator: "\n").map { row in
    row.split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
