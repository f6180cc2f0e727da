import DemoBackend
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes

/// An error of GitHub's REST API: a message, a page and the status as a string.
struct GitHubAPIError: Error {
  let status: HTTPResponse.Status
  let message: String

  static let badCredentials = GitHubAPIError(status: .unauthorized, message: "Bad credentials")
  static let notFound = GitHubAPIError(status: .notFound, message: "Not Found")
  static let requiresAuthentication = GitHubAPIError(
    status: .unauthorized,
    message: "Requires authentication"
  )
  static let invalidRequest = GitHubAPIError(
    status: .unprocessableContent,
    message: "Validation Failed"
  )

  var response: NetworkResponse {
    NetworkResponse(
      status,
      json: [
        "message": .string(message), "documentation_url": "https://docs.github.com/rest",
        "status": .string(String(status.code)),
      ]
    ).notStored
  }

  /// The response to a request without `User-Agent`, which is not JSON.
  static var noUserAgent: NetworkResponse {
    NetworkResponse(
      .forbidden,
      contentType: "text/html; charset=utf-8",
      body: Data(
        """

        Request forbidden by administrative rules. Please make sure your request has a User-Agent \
        header (https://docs.github.com/en/rest/overview/resources-in-the-rest-api#user-agent-required).

        """.utf8
      )
    ).notStored
  }
}
