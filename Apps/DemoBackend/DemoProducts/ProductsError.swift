import DemoBackend
import HTTP
import HTTPTypes

/// DummyJSON's errors: a status and `{"message": …}`.
enum ProductsError: Error {
  /// `limit` or `skip` is not a number.
  case invalidNumber(String)
  case invalidOrder
  case productNotFound(String)
  case tooManyRequests(retryAfterSeconds: Int?)
  case other(HTTPResponse.Status)

  var response: NetworkResponse {
    var response = NetworkResponse(status, json: ["message": .string(message)])
    if case .tooManyRequests(let seconds?) = self {
      response.head.headerFields[.retryAfter] = String(seconds)
    }
    return response
  }

  private var status: HTTPResponse.Status {
    switch self {
    case .invalidNumber, .invalidOrder: .badRequest
    case .productNotFound: .notFound
    case .tooManyRequests: .tooManyRequests
    case .other(let status): status
    }
  }

  private var message: String {
    switch self {
    case .invalidNumber(let name): "Invalid '\(name)' - must be a number"
    case .invalidOrder: "Order can be: 'asc' or 'desc'"
    case .productNotFound(let id): "Product with id '\(id)' not found"
    case .tooManyRequests: "request limit exceeded, please wait a few seconds"
    case .other(.internalServerError): "Something went wrong."
    case .other(let status): status.reasonPhrase
    }
  }
}
