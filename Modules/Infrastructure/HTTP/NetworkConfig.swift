public import Foundation
public import HTTPTypes

/// The configuration of a service: its base URL, headers and query parameters.
public struct NetworkConfig: Sendable {
  /// The URL to which the paths of endpoints are appended, such as `https://api.example.com/3`.
  ///
  /// The scheme is `http` or `https`. User names are not allowed.
  public var baseURL: URL
  /// The headers of all requests.
  ///
  /// Headers of an endpoint override them.
  public var headers: HTTPFields
  /// The query parameters of all requests, not percent-encoded.
  ///
  /// Those of an endpoint override them.
  public var queryParameters: [String: String]

  /// Creates a configuration without validating it.
  ///
  /// Requests with an invalid base URL fail with `NetworkError.invalidURL`.
  public init(
    baseURL: URL,
    headers: HTTPFields = [:],
    queryParameters: [String: String] = [:]
  ) {
    self.baseURL = baseURL
    self.headers = headers
    self.queryParameters = queryParameters
  }
}

extension NetworkConfig {
  /// Whether all requests carry a secret, such as an API key.
  package var hasSecrets: Bool {
    queryParameters.keys.contains(where: Redaction.isSecret)
      || headers.contains { Redaction.isSecret($0.name.rawName) }
  }
}

// Hides secrets when a configuration is printed, dumped or interpolated.
extension NetworkConfig: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The base URL with the query parameters, and the headers, with `…` in place of secrets.
  public var description: String {
    let query = Parameters(queryParameters).encoded
    let url = Redaction.redact(url: baseURL.absoluteString + (query.isEmpty ? "" : "?\(query)"))
    let fields = Redaction.redact(headers)
    return fields.isEmpty ? url : "\(url) [\(fields)]"
  }

  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
