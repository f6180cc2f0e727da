package import Foundation
import SharedKernel

/// A sign-in on a provider's page that has begun.
package struct PageSignIn: HidingSecrets, Sendable {
  package let page: URL
  /// Whether an answer, which is encoded as a query or a form, belongs to the sign-in.
  package let isAnswered: @Sendable (_ answer: String) -> Bool
  /// Returns the grant that an answer brings.
  ///
  /// Throws `SignInError`, also for an answer that does not belong to the sign-in.
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
