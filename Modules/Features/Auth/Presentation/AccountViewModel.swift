package import AuthDomain
package import Binding
import Foundation
import SharedKernel
package import Wording

/// The view model of the person who is signed in.
package final class AccountViewModel {
  // MARK: Output

  /// The member; `nil` for nobody, and before `viewWillAppear`.
  package let account = Observable<AccountItem?>(nil)
  package let isLoading = Observable(false)
  package let error = Observable<ErrorMessage?>(nil)
  /// Where the tokens are kept, in words for the person.
  package var location: String { repository.location }
  package let text: AuthText

  private let repository: any SessionRepository
  private let currentSession: CurrentSessionUseCase
  private let currentMember: CurrentMemberUseCase
  private let load = LatestLoad()

  package init(
    repository: any SessionRepository,
    currentSession: CurrentSessionUseCase,
    currentMember: CurrentMemberUseCase,
    text: AuthText
  ) {
    self.repository = repository
    self.currentSession = currentSession
    self.currentMember = currentMember
    self.text = text
  }

  // MARK: Input

  /// Reads who is signed in, without a request.
  package func viewWillAppear() async {
    await run { _ in try await self.repository.session() }
  }

  /// Shows who is signed in as stored, then as the member service knows them now.
  ///
  /// After a failed request, the stored member stays.
  package func didCheck() async {
    await run { show in try await self.currentMember.execute { show($0) } }
  }

  /// Renews the session's token.
  package func didRefresh() async {
    await run { _ in try await self.currentSession.execute(renewing: true) }
  }

  /// Returns a valid access token, renewed if necessary; `nil` with an error.
  package func accessToken() async -> String? {
    var token: String?
    await run { _ in
      let session = try await self.currentSession.execute()
      token = session.accessToken
      return session
    }
    return error.value == nil ? token : nil
  }

  /// Ends the session here, and at the member service if it can be reached.
  package func didSignOut() async {
    await run(
      { _ in
        _ = try await self.repository.signOut()
        return nil
      },
      isSignedOut: { !($0 is SignInError) }
    )
  }

  /// Runs a load.
  ///
  /// With a capture list, Swift 6.3 does not run the closure on the caller's actor.
  ///
  /// - Parameters:
  ///   - operation: Returns the session; calls its argument with the stored one before that.
  ///   - isSignedOut: Whether nobody is signed in after an error.
  private func run(
    _ operation: @escaping (_ show: (Session?) -> Void) async throws -> Session?,
    isSignedOut: (any Error) -> Bool = { ($0 as? SignInError)?.meansSignedOut == true }
  ) async {
    error.value = nil
    isLoading.value = true
    await load.run(
      { show in try await operation(show) },
      show: { [account, text] session in
        account.value = session.map { AccountItem($0, text: text) }
      },
      fail: { failure in
        if isSignedOut(failure) { account.value = nil }
        error.value = text.message(for: failure)
      },
      end: { isLoading.value = false }
    )
  }
}

extension SignInError {
  /// Whether the person must sign in (again).
  fileprivate var meansSignedOut: Bool { self == .notSignedIn || self == .sessionEnded }
}
