package import Foundation
package import HTTP
package import HTTPTypes

/// Routes a request to the service that answers it, and adds what every answer has.
package struct Backend: Sendable {
  /// The one key that is accepted, as `api_key` or as a bearer token.
  package static let acceptedKey = "demo"

  private let tmdb: TMDBService
  private let images: ImageService

  package init(catalogue: Catalogue = .real) {
    tmdb = TMDBService(catalogue: catalogue)
    images = ImageService(catalogue: catalogue)
  }

  /// - Parameters:
  ///   - request: Only its method, path and header fields count.
  ///   - body: What came with it; no service reads it yet.
  /// - Returns: The whole response; without a body for HEAD and for 304.
  package func response(to request: HTTPRequest, body: Data?) -> NetworkResponse {
    guard request.method == .get || request.method == .head else {
      var response = TMDBError.methodNotAllowed.response
      response.head.headerFields[.allow] = "GET, HEAD"
      return response
    }
    let target = RequestTarget(request.path ?? "/")
    var response =
      if target.segments.first == "3" {
        tmdb.response(to: request, target: target)
      } else if target.segments.starts(with: ["t", "p"]) {
        images.response(to: Array(target.segments.dropFirst(2)))
      } else {
        TMDBError.notFound.response
      }
    response = response.validated(for: request)
    if request.method == .head {
      response.body = Data()
    }
    return response
  }
}
