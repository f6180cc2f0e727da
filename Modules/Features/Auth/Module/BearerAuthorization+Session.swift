import AuthData
import AuthDomain
import Foundation
import HTTP
import SharedKernel

extension BearerAuthorization {
  /// Creates the authorization of the person whose session is kept.
  ///
  /// - Parameters:
  ///   - service: The base URL of the member service; a session of another one is not used.
  ///   - repository: Keeps and renews the session.
  ///   - currentSession: Says which tokens must be renewed before they are used.
  convenience init(
    for service: URL,
    repository: DefaultSessionRepository,
    currentSession: CurrentSessionUseCase
  ) {
    self.init(for: service) {
      guard let session = try await repository.session(), session.service == service else {
        return nil
      }
      return AccessToken(
        session.accessToken,
        needsRefresh: currentSession.needsRefresh(session)
      )
    } refresh: { refused in
      do {
        return try await repository.refresh(replacing: refused).accessToken
      } catch SignInError.notSignedIn, SignInError.sessionEnded {
        throw ServiceFailure.signInNeeded
      }
    }
  }
}
