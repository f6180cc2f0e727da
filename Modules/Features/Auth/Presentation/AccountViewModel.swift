package import AuthDomain
package import Binding
package import Wording

/// The view model of the signed-in person.
package final class AccountViewModel {
  // MARK: Output

  /// The member; `nil` if no one is signed in, and before `viewWillAppear`.
  @Observed(nil) package var account: Observable<AccountItem?>
  @Observed(false) package var isLoading: Observable<Bool>
  @Observed(nil) package var error: Observable<ErrorMessage?>
  /// A description of where the tokens are kept, to show to the person.
  package var location: String { repository.location }
  package let text: AuthStrings

  private let repository: any SessionRepository
  private let currentSession: CurrentSessionUseCase
  private let currentMember: CurrentMemberUseCase
  private let deleteMember: DeleteMemberUseCase
  private let sleep: @Sendable (Duration) async throws -> Void
  private let load = LatestLoad()

  package init(
    repository: any SessionRepository,
    currentSession: CurrentSessionUseCase,
    currentMember: CurrentMemberUseCase,
    deleteMember: DeleteMemberUseCase,
    text: AuthStrings,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.repository = repository
    self.currentSession = currentSession
    self.currentMember = currentMember
    self.deleteMember = deleteMember
    self.text = text
    self.sleep = sleep
  }

  // MARK: Input

  /// Reads who is signed in, without a request.
  package func viewWillAppear() async {
    await run(text.failedCheck) { _ in try await self.repository.session() }
  }

  /// Shows the signed-in member: first as stored, then as currently known to the member service.
  ///
  /// After a failed request, the stored member stays.
  package func didCheck() async {
    await run(text.failedCheck) { show in try await self.currentMember.execute { show($0) } }
  }

  /// Renews the session's token.
  package func didRefresh() async {
    await run(text.failedRenewal) { _ in try await self.currentSession.execute(renewing: true) }
  }

  /// Returns a valid access token, renewed if necessary; `nil` after an error.
  package func accessToken() async -> String? {
    var token: String?
    await run(text.failedRenewal) { _ in
      let session = try await self.currentSession.execute()
      token = session.accessToken
      return session
    }
    return error.value == nil ? token : nil
  }

  /// Removes the stored session, then ends it at the member service if that responds soon.
  ///
  /// The account is `nil` as soon as the session is removed, even if the rest fails.
  package func didSignOut() async {
    guard let revocation = await removeSession() else { return }
    _isLoading.value = true
    await load.run(
      { [sleep] _ in try await revocation.executeWithinPatience(sleep: sleep) },
      show: { _ in },
      fail: { _error.value = text.message(forRevocation: $0) },
      end: { _isLoading.value = false }
    )
  }

  /// Deletes the account at the member service, and then the stored session.
  ///
  /// - Returns: Whether the account is deleted, even if the stored session is not.
  package func didDeleteAccount() async -> Bool {
    var isDeleted = false
    await run(text.failedDeletion) { _ in
      try await self.deleteMember.execute()
      isDeleted = true
      // The session has expired or was revoked.
      _ = try await self.repository.signOut()
      return nil
    }
    return isDeleted
  }

  /// Removes the stored session, for a view that does not wait for the member service.
  ///
  /// - Returns: A closure that ends the session at the member service, and returns the reason if
  ///   that fails; `nil` if there was no session, or after an error.
  package func didSignOutHere() async -> (@Sendable () async -> ErrorMessage?)? {
    guard let revocation = await removeSession() else { return nil }
    return { [text] in
      do {
        try await revocation.execute()
        return nil
      } catch {
        return text.message(forRevocation: error)
      }
    }
  }

  private func removeSession() async -> SessionRevocation? {
    var revocation: SessionRevocation?
    await run(text.failedSignOut) { _ in
      revocation = try await self.repository.signOut()
      return nil
    }
    return revocation
  }

  /// Runs a load.
  ///
  /// With a capture list, Swift 6.3 does not run the closure on the caller's actor.
  ///
  /// - Parameters:
  ///   - failed: The description of the failure, if the error has none.
  ///   - operation: Returns the session; first calls its argument with the stored one.
  private func run(
    _ failed: String,
    _ operation: @escaping (_ show: (Session?) -> Void) async throws -> Session?
  ) async {
    _error.value = nil
    _isLoading.value = true
    await load.run(
      { show in try await operation(show) },
      show: { [account = _account, text] session in
        account.value = session.map { AccountItem($0, text: text) }
      },
      fail: { failure in
        if (failure as? SignInError)?.meansSignedOut == true { _account.value = nil }
        _error.value = text.message(for: failure, failed: failed)
      },
      end: { _isLoading.value = false }
    )
  }
}

extension SignInError {
  /// Whether the person must sign in, for the first time or again.
  fileprivate var meansSignedOut: Bool { self == .notSignedIn || self == .sessionEnded }
}
