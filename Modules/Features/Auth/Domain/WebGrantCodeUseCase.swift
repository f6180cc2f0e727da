package import Foundation
import SharedKernel

/// Gets a grant while the person agrees on a web page, with an authorization code and PKCE
/// (RFC 6749, section 4.1; RFC 7636; RFC 8252).
package struct WebGrantCodeUseCase: GrantCodeUseCase {
  private let begin: @Sendable (_ redirectURI: URL) async throws -> PageSignIn
  private let receiver: any RedirectReceiver
  private let sleep: @Sendable (Duration) async throws -> Void

  /// The longest wait for the person.
  package static let patience = Duration.seconds(300)

  /// - Parameters:
  ///   - begin: Begins a sign-in with a provider, which sends the person back to an address; throws
  ///     the same errors as `execute`.
  ///   - receiver: Receives the provider's response.
  ///   - sleep: Waits; throws `CancellationError`.
  package init(
    begin: @escaping @Sendable (_ redirectURI: URL) async throws -> PageSignIn,
    receiver: any RedirectReceiver,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.begin = begin
    self.receiver = receiver
    self.sleep = sleep
  }

  package func execute(show: (SignInPrompt) -> Void) async throws -> Grant {
    let signIn = try await begin(receiver.redirectURI)
    show(SignInPrompt(page: signIn.page))
    return try signIn.grant(try await answer(to: signIn))
  }

  /// Waits for the redirect that answers a request.
  ///
  /// - Throws: `SignInError.expired` after five minutes, or `CancellationError`.
  private func answer(to signIn: PageSignIn) async throws -> String {
    try await withThrowingTaskGroup(of: String?.self) { [receiver, sleep] group in
      group.addTask { try await receiver.query(where: signIn.isAnswered) }
      group.addTask {
        try await sleep(Self.patience)
        return nil
      }
      defer { group.cancelAll() }
      guard let query = try await group.next() ?? nil else { throw SignInError.expired }
      return query
    }
  }
}

/// A sign-in on a provider's page that has begun.
package struct PageSignIn: HidingSecrets, Sendable {
  package let page: URL
  /// Whether a response, encoded as a query or a form, belongs to the sign-in.
  package let isAnswered: @Sendable (_ answer: String) -> Bool
  /// Returns the grant in a response.
  ///
  /// Throws `SignInError`, including for a response that does not belong to the sign-in.
  package let grant: @Sendable (_ answer: String) throws -> Grant

  package init(
    page: URL,
    isAnswered: @escaping @Sendable (_ answer: String) -> Bool,
    grant: @escaping @Sendable (_ answer: String) throws -> Grant
  ) {
    self.page = page
    self.isAnswered = isAnswered
    self.grant = grant
  }
}
