import HTTPTypes

/// What a cache compares of a request.
package struct CacheRequest: Sendable {
  /// The URL without secrets.
  package let url: String
  let head: HTTPRequest

  /// The key under which the response is stored: the URL, and `Accept-Language` if the request has
  /// it.
  package var key: String { head.headerFields[.acceptLanguage].map { "\(url) \($0)" } ?? url }

  /// Whether a stored response may answer the request: it is for the whole resource.
  package var canUseStored: Bool { head.method == .get && head.headerFields[.range] == nil }

  /// Whether a stored response may be used before the service has confirmed it.
  package var allowsUnconfirmed: Bool {
    let fields = head.headerFields
    let directives = CacheDirectives(fields)
    return canUseStored && !directives.contains("no-cache")
      && (fields.contains(.cacheControl) || !Self.hasNoCachePragma(fields))
  }

  /// What clients of HTTP/1.0 send instead (section 5.4).
  private static func hasNoCachePragma(_ fields: HTTPFields) -> Bool {
    HTTPField.Name("Pragma").flatMap { fields[$0] }?.lowercased() == "no-cache"
  }

  /// Whether the response may be stored.
  var canBeStored: Bool {
    canUseStored && !CacheDirectives(head.headerFields).contains("no-store")
  }

  /// Whether stored responses are invalid after the request (RFC 9111, section 4.4).
  package var isUnsafe: Bool { ![.get, .head, .options, .trace].contains(head.method) }
}

extension NetworkService {
  /// Returns what a cache compares of an endpoint's request.
  ///
  /// Its URL does not contain the secrets of the configuration, so stored responses remain valid
  /// for a new API key.
  ///
  /// - Throws: `NetworkError.invalidURL`; `EncodingError` for a parameter that cannot be encoded.
  package func cacheRequest(for endpoint: Endpoint<some Sendable>) throws -> CacheRequest {
    var config = config
    config.queryParameters = config.queryParameters.filter { !Redaction.isSecret($0.key) }
    let (request, _) = try endpoint.request(with: config)
    return CacheRequest(
      url: "\(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "")",
      head: request
    )
  }
}
