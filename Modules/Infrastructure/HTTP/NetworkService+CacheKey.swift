import HTTPTypes

extension NetworkService {
  /// Returns the key under which the response of an endpoint is stored.
  ///
  /// The key is the request's URL, and its `Accept-Language` if it has one. It does not contain the
  /// secrets of the configuration, so stored responses remain valid for a new API key.
  ///
  /// - Throws: `NetworkError.invalidURL`; `EncodingError` for a parameter that cannot be encoded.
  package func cacheKey(for endpoint: Endpoint<some Sendable>) throws -> String {
    var config = config
    config.queryParameters = config.queryParameters.filter { !Redaction.isSecret($0.key) }
    let (request, _) = try endpoint.request(with: config)
    let url = "\(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "")"
    return request.headerFields[.acceptLanguage].map { "\(url) \($0)" } ?? url
  }
}
