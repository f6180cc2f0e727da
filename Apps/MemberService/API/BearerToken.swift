import HTTPTypes
import SharedKernel

/// The access token of a request (RFC 6750, section 2.1).
struct BearerToken: HidingSecrets {
  let text: String

  init(_ request: HTTPRequest) throws(ErrorAnswer) {
    let values = request.headerFields[values: .authorization]
    guard let value = values.first else { throw .noToken }
    guard values.count == 1 else {
      throw .invalidRequest("there is more than one Authorization field")
    }
    let parts = value.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0].lowercased() == "bearer" else { throw .noToken }
    guard parts.count == 2, !parts[1].isEmpty else { throw .invalidToken }
    text = String(parts[1])
  }
}
