package import AuthDomain
package import Foundation
import OAuth

extension ProviderGrants {
  /// Begins a sign-in on the provider's page, and keeps it until its response arrives.
  ///
  /// - Throws: `SignInError`, `ServiceFailure`, or `CancellationError`.
  package func beginOnPage(
    redirectURI: URL,
    keptIn store: any PendingSignInStore
  ) async throws -> URL {
    let request = try await request(redirectURI: redirectURI)
    let data = try JSONEncoder().encode(request.withoutQuery)
    try await Self.withStorageErrors { try await store.add(data, state: request.state) }
    return request.page
  }

  /// Returns the grant in a response, and consumes the sign-in that it belongs to.
  ///
  /// - Throws: `SignInError`, or `CancellationError`.
  package static func grant(
    from answer: String,
    to store: any PendingSignInStore
  ) async throws -> Grant {
    guard let states = Form(answer)?.values(of: "state"), states.count == 1,
      let data = try await withStorageErrors({ try await store.take(state: states[0]) }),
      let request = try? JSONDecoder().decode(AuthorizationRequest.self, from: data)
    else { throw SignInError.untrustedAnswer }
    return try request.grant(from: answer)
  }

  private static func withStorageErrors<Value: Sendable>(
    _ body: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await body()
    } catch let error as CancellationError {
      throw error
    } catch {
      throw SignInError.storage("\(error)")
    }
  }
}
