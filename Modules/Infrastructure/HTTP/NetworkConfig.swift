public import Foundation
public import HTTPTypes

/// What all requests to one service share.
public struct NetworkConfig: Sendable {
  /// `http` or `https`, without a user name, and mostly with a path, such as
  /// `https://api.example.com/3`; the paths of endpoints are added to it.
  public var baseURL: URL
  /// Sent with every request, unless its endpoint has others of the same names.
  public var headers: HTTPFields
  /// Sent with every request, unless its endpoint has others of the same names; unencoded here.
  public var queryParameters: [String: String]

  /// Checks nothing: a base URL that cannot be asked fails each request with
  /// `NetworkError.invalidURL`.
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

/// Printed, dumped or interpolated, a configuration shows where it points and no secret.
extension NetworkConfig: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The base URL with the parameters, and the header, with `…` for every secret.
  public var description: String {
    let query = Parameters(queryParameters).encoded
    let url = Redaction.redact(url: baseURL.absoluteString + (query.isEmpty ? "" : "?\(query)"))
    let fields = Redaction.redact(headers)
    return fields.isEmpty ? url : "\(url) [\(fields)]"
  }

  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
