import Foundation
import HTTP
import HTTPTypes

extension NetworkResponse {
  /// A JSON answer that is not to be stored (RFC 6749, section 5.1).
  init(_ status: HTTPResponse.Status = .ok, json: some Encodable, fields: HTTPFields = [:]) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    // Texts, numbers and dates always have a form in JSON.
    let body = (try? encoder.encode(json)) ?? Data()
    var fields = fields
    fields[.contentType] = "application/json"
    fields[.contentLength] = String(body.count)
    fields[.xContentTypeOptions] = "nosniff"
    if fields[.cacheControl] == nil {
      fields[.cacheControl] = "no-store"
    }
    self.init(head: HTTPResponse(status: status, headerFields: fields), body: body)
  }

  init(_ failure: ErrorAnswer) {
    self.init(
      failure.status,
      json: ["error": failure.code, "error_description": failure.words],
      fields: failure.fields
    )
  }
}
