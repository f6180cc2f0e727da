import AuthDomain
package import Foundation
import SharedKernel
package import Wording

extension AuthStrings {
  /// Returns the sentence that tells the person which page to open, and what to enter there.
  package func instructions(_ instructions: SignInInstructions) -> String {
    let page = instructions.page.absoluteString
    return instructions.code.map { enterCode(page, $0) } ?? openPage(page)
  }

  /// Returns the sentence about the access token of a session.
  ///
  /// - Parameters:
  ///   - end: When the token expires.
  ///   - now: The current time.
  ///   - timeZone: The time zone of the person.
  /// - Returns: A sentence such as "The access token is valid until 10:32 AM and will be …"
  package func accessToken(
    until end: Date,
    now: Date = Date(),
    timeZone: TimeZone = .current
  ) -> String {
    guard end > now else { return tokenExpired }
    var style = Date.FormatStyle(date: .omitted, time: .shortened, timeZone: timeZone)
    style.locale = wording.locale
    // The space before AM is a narrow one, which some fonts lack.
    return tokenExpires(end.formatted(style).replacing("\u{202F}", with: " "))
  }

  /// The error for someone who is not signed in and needs to be.
  package var signInNeeded: ErrorMessage { message(for: SignInError.notSignedIn) }

  /// Returns the name of a provider, such as "GitHub" or the issuer's host.
  func name(of provider: IdentityProvider) -> String {
    switch provider {
    case .github: "GitHub"
    case .apple: "Apple"
    case .openID(let issuer): issuer.host() ?? issuer.absoluteString
    }
  }

  /// Returns why a sign-in failed, for a log.
  ///
  /// A provider's own message may be long.
  static func reason(_ error: any Error) -> String {
    String(english.message(for: error).text.prefix(scalars: 500))
  }

  /// Returns the message for an error.
  ///
  /// - Parameters:
  ///   - error: The error of a sign-in, a session or a service.
  ///   - failed: The description of the failure, if the error has none; by default, that of the
  ///     sign-in.
  /// - Returns: What went wrong and what to do about it.
  func message(for error: any Error, failed: String? = nil) -> ErrorMessage {
    switch error as? SignInError {
    case .denied(reason: nil): failure(denied)
    case .denied(let reason?): failure(declined(reason))
    case .expired: failure(notConfirmed, signInAgain)
    case .methodUnavailable(let reason):
      failure(methodUnavailable + (reason.map { ": \($0)" } ?? ""), chooseOtherWay)
    case .appRefused(let reason):
      ErrorMessage(kind: .service(.credentialsRefused), text: appRefused(reason))
    case .refused(let code, let message): failure(refused(message ?? code))
    case .untrustedAnswer: failure(untrustedAnswer, signInAgain)
    case .otherIssuer(let issuer):
      failure(otherIssuer(String(issuer.prefix(scalars: 200))), useThatAddress)
    case .insecureProvider: failure(insecureProvider)
    case .insecureRedirect: failure(insecureRedirect, useHTTPS)
    case .notSignedIn: ErrorMessage(kind: .signInNeeded, text: noSession)
    case .sessionEnded: ErrorMessage(kind: .signInNeeded, text: sessionEnded)
    case .storage(let reason): ErrorMessage(kind: .storage, text: reason)
    case .providerUnavailable(let reason):
      ErrorMessage(
        kind: .otherService,
        text: providerUnavailable(reason),
        suggestion: tryAgainLater
      )
    case .unreadableSession(let reason): failure(unreadableSession(reason))
    case .otherService(let url): failure(otherService(url.host() ?? url.absoluteString))
    case nil: wording.message(for: error, failed: failed ?? failedSignIn)
    }
  }

  /// Returns the message for a sign-out that did not reach the member service.
  func message(forRevocation error: any Error) -> ErrorMessage {
    let reason = message(for: error, failed: failedMemberService)
    return ErrorMessage(kind: reason.kind, text: notRevoked + ". " + reason.text)
  }

  private func failure(_ text: String, _ suggestion: String? = nil) -> ErrorMessage {
    ErrorMessage(kind: .other, text: text, suggestion: suggestion)
  }
}
