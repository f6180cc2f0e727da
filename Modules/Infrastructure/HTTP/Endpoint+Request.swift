import Foundation
import HTTPTypes

extension Endpoint {
  /// Creates the request and its body for a service.
  ///
  /// - Throws: `NetworkError.invalidURL` if the base URL and the path do not form an HTTP URL;
  ///   `EncodingError` if the query or the body cannot be encoded.
  func request(with config: NetworkConfig) throws -> (HTTPRequest, body: Data?) {
    let location = try location(with: config)
    let ownParameters = try query.map { try Parameters(encoding: $0) } ?? Parameters([:])
    let parameters = ownParameters.merging(Parameters(config.queryParameters)).encoded
    let queries = [location.query, parameters].filter { !$0.isEmpty }

    var fields = config.headers
    for name in Set(headers.map(\.name)) {
      fields[fields: name] = headers[fields: name]
    }
    let body = try body.encoded()
    if let body, fields[.contentType] == nil {
      fields[.contentType] = body.contentType
    }
    return (
      HTTPRequest(
        method: method,
        scheme: location.scheme,
        authority: location.authority,
        path: location.path + (queries.isEmpty ? "" : "?" + queries.joined(separator: "&")),
        headerFields: fields
      ),
      body?.bytes
    )
  }

  private typealias Location = (scheme: String, authority: String, path: String, query: String)

  private func location(with config: NetworkConfig) throws -> Location {
    let base = config.baseURL.absoluteString
    let pathAndQuery = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let plainPath = pathAndQuery.first.map(String.init) ?? ""
    let whole = isFullPath ? plainPath : Self.join(base, plainPath)
    guard let components = URLComponents(string: whole) else {
      throw NetworkError.invalidURL("\(Redaction.redact(url: whole)) is not a valid URL")
    }
    guard let scheme = components.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
      throw NetworkError.invalidURL("\(Redaction.redact(url: whole)) is not an http or https URL")
    }
    guard let host = components.encodedHost, !host.isEmpty else {
      throw NetworkError.invalidURL("\(Redaction.redact(url: whole)) has no host")
    }
    guard components.user == nil, components.password == nil else {
      throw NetworkError.invalidURL(
        "\(Redaction.redact(url: whole)) contains a user name; send credentials in a header instead"
      )
    }
    let path = components.percentEncodedPath
    return (
      scheme: scheme,
      authority: components.port.map { "\(host):\($0)" } ?? host,
      path: path.isEmpty ? "/" : path,
      query: pathAndQuery.count == 2 ? String(pathAndQuery[1]) : ""
    )
  }

  private static func join(_ base: String, _ path: String) -> String {
    let directory = base.hasSuffix("/") ? base : base + "/"
    let encoded = PercentEncoding.encodePath(path)
    return directory + encoded.drop { $0 == "/" }
  }
}
