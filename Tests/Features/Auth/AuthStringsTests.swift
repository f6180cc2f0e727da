import AuthDomain
import Foundation
import OAuth
import SharedKernel
import TestSupport
import Testing
import Wording

@testable import AuthData
@testable import AuthPresentation

/// What a person reads about a failure of a sign-in, in both languages.
@Suite(.hangLimit)
struct AuthStringsTests {
  private let english = AuthStrings(.english)
  private let spanish = AuthStrings(Language("es"))

  @Test(
    arguments: [
      (\.failedSignIn, "Failed to sign in", "No se pudo iniciar sesión"),
      (\.failedCheck, "Failed to check the session", "No se pudo comprobar la sesión"),
      (\.failedRenewal, "Failed to renew the session", "No se pudo renovar la sesión"),
      (\.failedSignOut, "Failed to sign out", "No se pudo cerrar la sesión"),
    ] as [(@Sendable (AuthStrings) -> String, String, String)]
  )
  func `a failure names what the person asked for`(
    action: @escaping @Sendable (AuthStrings) -> String,
    english words: String,
    spanish palabras: String
  ) {
    for failure in [ServiceFailure.timedOut, .connectionLost, .unreadableAnswer] {
      for (text, start) in [(english, words), (spanish, palabras)] {
        let message = text.message(for: failure, failed: action(text))
        #expect(message.text.hasPrefix(start + ": "))
      }
    }
  }

  @Test func `an app that the provider does not accept is a matter of its settings`() {
    let message = english.message(for: SignInError.appRefused(reason: "x"))
    #expect(message.text == "The provider does not accept the app: x")
    #expect(message.kind == .service(.credentialsRefused))
  }

  @Test(
    arguments: [
      (
        SignInError.denied(reason: nil), "You declined the sign-in",
        "Usted rechazó el inicio de sesión"
      ),
      (
        .denied(reason: "Ask an admin."), "The sign-in was declined: Ask an admin.",
        "Se rechazó el inicio de sesión: Ask an admin."
      ),
      (
        .methodUnavailable(reason: "Not enabled."),
        "The provider does not offer this way to sign in: Not enabled.",
        "El proveedor no ofrece esta forma de iniciar sesión: Not enabled."
      ),
      (
        .expired, "The sign-in was not confirmed in time",
        "El inicio de sesión no se confirmó a tiempo"
      ),
      (
        .providerUnavailable("x"), "The provider did not complete the sign-in: x",
        "El proveedor no completó el inicio de sesión: x"
      ),
      (
        .insecureRedirect, "This site's address is not protected by TLS",
        "La dirección de este sitio no está protegida por TLS"
      ),
    ]
  )
  func `an error says what happened`(error: SignInError, words: String, palabras: String) {
    #expect(english.message(for: error).text == words)
    #expect(spanish.message(for: error).text == palabras)
  }

  @Test func `a sign-out that does not reach the member service says what remains`() throws {
    let url = try #require(URL(string: "https://old.test/a"))
    let here = "Signed out on this machine only; the token could not be revoked. "
    for (error, words): (any Error, String) in [
      (ServiceFailure.notConnected, "No internet connection"),
      (
        ServiceFailure.timedOut,
        "Failed to contact the member service: the service did not respond in time"
      ),
      (SignInError.unreadableSession("x"), "The session could not be read: x"),
      (SignInError.otherService(url), "The session belongs to old.test"),
    ] {
      #expect(english.message(forRevocation: error).text == here + words)
    }
    #expect(
      spanish.message(forRevocation: SignInError.otherService(url)).text == """
        Sesión cerrada solo en este equipo; no se pudo revocar el token. \
        La sesión pertenece a old.test
        """
    )
  }

  @Test func `a service's message is shown in part`() {
    let long = "Z" + String(repeating: "\u{301}", count: 100_000)
    for code in ["server_error", "access_denied", "unauthorized_client", "unknown", long] {
      let message = english.message(for: SignInError(OAuthError(code: code, message: long)))
      #expect(message.text.utf8.count < 1_000)
    }
  }

  @Test(arguments: [
    ("Ask\r\nan  admin.\t", "Ask an admin."), ("\u{1B}[2J\u{202E}moc", "[2J moc"),
    ("\u{0}\u{2028}", nil),
  ])
  func `a service's message is one line that changes neither a terminal nor its direction`(
    message: String,
    shown: String?
  ) {
    #expect(
      SignInError(OAuthError(code: "access_denied", message: message)) == .denied(reason: shown)
    )
  }
}
