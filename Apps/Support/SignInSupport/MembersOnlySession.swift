package import BackendSupport
import CommandLineSupport
package import Foundation
package import HTTP
package import HTTPTypes

/// A demo that responds to members only: the member service checks the token of each request.
package struct MembersOnlySession: NetworkSession {
  private let demo: any NetworkSession
  private let members: NetworkService

  package init(_ demo: any NetworkSession, members: NetworkService) {
    self.demo = demo
    self.members = members
  }

  package func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    var headers: HTTPFields = [.accept: "application/json"]
    headers[.authorization] = request.headerFields[.authorization]
    do {
      _ = try await members.response(
        for: Endpoint<Void>("member", headers: headers, decoder: .none)
      )
    } catch NetworkError.status(let head, let body) {
      // The challenge of a missing or invalid token is also that of the demo.
      return NetworkResponse(head: head, body: body)
    }
    return try await demo.response(to: request, body: body)
  }
}

extension Service {
  /// Returns the service for the requests of the signed-in user.
  ///
  /// - Parameters:
  ///   - members: The member service, without a token; a demo asks it about each token.
  ///   - authorization: The source of the user's tokens; `nil` if no one is signed in.
  package func forMembers(
    of members: NetworkService,
    authorization: BearerAuthorization?
  ) -> Service {
    let base: any NetworkSession = isDemo ? MembersOnlySession(session, members: members) : session
    return ofOnePerson(
      through: authorization.map { AuthorizedSession(base, authorization: $0) } ?? base,
      signInHint: localized("Sign in with auth login.", "Inicie sesión con auth login.")
    )
  }
}
