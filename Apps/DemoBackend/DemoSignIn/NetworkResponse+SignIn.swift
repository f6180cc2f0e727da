import DemoBackend
import Foundation
package import HTTP
package import HTTPTypes
import OAuth

extension NetworkResponse {
  /// The response, marked as not to be stored, as tokens require (RFC 6749, section 5.1).
  package var notStored: NetworkResponse {
    var response = self
    response.head.headerFields[.cacheControl] = "no-store"
    return response
  }

  /// Returns a response in the form encoding.
  package static func form(_ answer: TokenMembers) -> NetworkResponse {
    NetworkResponse(
      .ok,
      contentType: "application/x-www-form-urlencoded; charset=utf-8",
      body: Data(Form.encode(answer.formParameters).utf8)
    ).notStored
  }

  /// Returns an error as RFC 6749, section 5.2 describes it.
  package static func oauthError(
    _ status: HTTPResponse.Status,
    _ error: String,
    _ description: String? = nil
  ) -> NetworkResponse {
    var members: TokenMembers = [("error", .string(error))]
    if let description { members.append(("error_description", .string(description))) }
    return NetworkResponse(status, json: .object(members)).notStored
  }

  /// Returns a redirect to an address with parameters added to its query.
  package static func redirect(
    to address: String,
    adding parameters: [(String, String?)]
  ) -> NetworkResponse {
    let given = parameters.compactMap { name, value in value.map { (name, $0) } }
    let separator = given.isEmpty ? "" : address.contains("?") ? "&" : "?"
    var response = NetworkResponse(
      .found,
      contentType: "text/html;charset=utf-8",
      body: Data("<!DOCTYPE html><title>Redirecting</title>\n".utf8)
    )
    response.head.headerFields[.location] = address + separator + Form.encode(given)
    return response.notStored
  }

  /// Returns a page with a title and a body, both already HTML.
  package static func page(
    _ status: HTTPResponse.Status = .ok,
    title: String,
    body: String
  ) -> NetworkResponse {
    NetworkResponse(
      status,
      contentType: "text/html;charset=utf-8",
      body: Data(
        """
        <!DOCTYPE html>
        <html lang="en">
        <head><meta charset="utf-8"><title>\(title)</title></head>
        <body>\(body)</body>
        </html>

        """.utf8
      )
    ).notStored
  }

  /// The page on which a user would type a device's code.
  package static var deviceActivation: NetworkResponse {
    .page(
      title: "Device activation",
      body: "<p>The demo approves devices automatically. You can close this page.</p>"
    )
  }

  /// Returns an error response to a method that the path does not support.
  package static func methodNotAllowed(_ allowed: String) -> NetworkResponse {
    var response = oauthError(
      .methodNotAllowed,
      "invalid_request",
      "The method must be \(allowed)."
    )
    response.head.headerFields[.allow] = allowed
    return response
  }
}
