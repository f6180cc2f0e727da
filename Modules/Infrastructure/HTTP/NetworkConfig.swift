public import Foundation
public import HTTPTypes

/// What all requests to one service share.
public struct NetworkConfig: Sendable {
  public var baseURL: URL
  public var headers: HTTPFields
  public var queryParameters: [String: String]

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
  public var description: String {
    let query = Parameters(queryParameters).encoded
    let url = Redaction.redact(url: baseURL.absoluteString + (query.isEmpty ? "" : "?\(query)"))
    let fields = Redaction.redact(headers)
    return fields.isEmpty ? url : "\(url) [\(fields)]"
  }

  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
