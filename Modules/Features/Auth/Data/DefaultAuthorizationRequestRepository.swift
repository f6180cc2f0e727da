package import AuthDomain
package import Foundation

/// Keeps sign-ins of one browser at one provider, until the provider's answer arrives.
package protocol PendingSignInStore: Sendable {
  /// Keeps a sign-in, which contains secrets.
  func add(_ signIn: Data, state: String) async throws

  /// Removes the sign-in with a state, and returns it once.
  ///
  /// - Returns: The sign-in; `nil` if there is none, it has ended, or it is another browser's or
  ///   provider's.
  func take(state: String) async throws -> Data?
}

/// Requests in an app's store.
package struct DefaultAuthorizationRequestRepository: AuthorizationRequestRepository {
  private let store: any PendingSignInStore

  package init(store: any PendingSignInStore) {
    self.store = store
  }

  package func add(_ request: AuthorizationRequest) async throws {
    let data = try JSONEncoder().encode(StoredAuthorizationRequest(request))
    try await withStorageErrors { try await store.add(data, state: request.state) }
  }

  package func take(state: String) async throws -> AuthorizationRequest? {
    guard let data = try await withStorageErrors({ try await store.take(state: state) }) else {
      return nil
    }
    return try? JSONDecoder().decode(StoredAuthorizationRequest.self, from: data).request
  }

  private func withStorageErrors<Value: Sendable>(
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

/// A request as it is kept.
private struct StoredAuthorizationRequest: Codable {
  /// The page without its query, which repeats what follows.
  let page: URL
  let redirectURI: URL
  let state: String
  let codeVerifier: String
  let nonce: String?
  let issuer: String
  let requiresIssuer: Bool

  init(_ request: AuthorizationRequest) {
    var page = URLComponents(url: request.page, resolvingAgainstBaseURL: false)
    page?.percentEncodedQuery = nil
    self.page = page?.url ?? request.page
    redirectURI = request.redirectURI
    state = request.state
    codeVerifier = request.codeVerifier
    nonce = request.nonce
    issuer = request.issuer
    requiresIssuer = request.requiresIssuer
  }

  var request: AuthorizationRequest {
    AuthorizationRequest(
      page: page,
      redirectURI: redirectURI,
      state: state,
      codeVerifier: codeVerifier,
      nonce: nonce,
      issuer: issuer,
      requiresIssuer: requiresIssuer
    )
  }
}
