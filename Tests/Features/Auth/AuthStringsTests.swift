import CustomDump
import Foundation
import OAuth
import SharedKernel
import TestSupport
import Testing
import Wording

@testable import AuthData
@testable import AuthDomain
@testable import AuthPresentation

/// What a person reads about a sign-in and the account, in both languages.
@Suite(.hangLimit)
struct AuthStringsTests {
  private static let languages = [AuthStrings.english, .spanish]

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
    let texts = Self.languages.map {
      $0.message(for: ServiceFailure.timedOut, failed: action($0)).text
    }
    expectNoDifference(
      texts,
      [
        words + ": the service did not respond in time",
        palabras + ": el servicio no respondió a tiempo",
      ]
    )
  }

  @Test(
    arguments: [
      (.denied(reason: nil), "You declined the sign-in", "Usted rechazó el inicio de sesión"),
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
      (
        .appRefused(reason: "x"), "The provider does not accept the app: x",
        "El proveedor no acepta la aplicación: x"
      ),
    ] as [(SignInError, String, String)]
  )
  func `an error says what happened`(error: SignInError, words: String, palabras: String) {
    #expect(Self.languages.map { $0.message(for: error).text } == [words, palabras])
  }

  @Test(
    arguments: [
      (.appRefused(reason: "x"), .service(.credentialsRefused)),
      (.providerUnavailable("x"), .otherService), (.notSignedIn, .signInNeeded),
      (.sessionEnded, .signInNeeded), (.storage("x"), .storage), (.untrustedAnswer, .other),
    ] as [(SignInError, ErrorMessage.Kind)]
  )
  func `an error has a kind, by which views and exit codes differ`(
    error: SignInError,
    kind: ErrorMessage.Kind
  ) {
    #expect(AuthStrings.english.message(for: error).kind == kind)
  }

  @Test func `a sign-out that does not reach the member service says what remains`() throws {
    let url = try #require(URL(string: "https://old.test/a"))
    let errors: [any Error] = [
      ServiceFailure.notConnected, ServiceFailure.timedOut, SignInError.unreadableSession("x"),
      SignInError.otherService(url),
    ]
    let here = "Signed out on this machine only; the token could not be revoked. "
    expectNoDifference(
      errors.map { AuthStrings.english.message(forRevocation: $0).text },
      [
        "No internet connection",
        "Failed to contact the member service: the service did not respond in time",
        "The session could not be read: x", "The session belongs to old.test",
      ].map { here + $0 }
    )
    #expect(
      AuthStrings.spanish.message(forRevocation: errors[3]).text == """
        Sesión cerrada solo en este equipo; no se pudo revocar el token. \
        La sesión pertenece a old.test
        """
    )
  }

  @Test func `the access token is valid until a time, in the person's time zone`() throws {
    let end = Date(timeIntervalSince1970: 1_800_000_000)
    let zone = try #require(TimeZone(secondsFromGMT: 3600))
    let texts = Self.languages.flatMap { text in
      [-1.0, 0].map { text.accessToken(until: end, now: end + $0, timeZone: zone) }
    }
    expectNoDifference(
      texts,
      [
        "The access token is valid until 9:00 AM and will be renewed when needed.",
        "The access token has expired. It will be renewed when needed.",
        "El token de acceso vale hasta las 9:00 y se renueva cuando hace falta.",
        "El token de acceso ha caducado. Se renueva cuando hace falta.",
      ]
    )
  }

  @Test func `a person is told where to agree, and where tokens are kept`() {
    expectNoDifference(
      Self.languages.flatMap {
        [$0.openPage("a.test"), $0.enterCode("a.test", "AB-12"), $0.savesTokens("/a")]
      },
      [
        "Open a.test in a browser on this machine.",
        "Open a.test on any device and enter the code AB-12.",
        "The tokens are saved in /a, which only you can read.",
        "Abra a.test en un navegador de este equipo.",
        "Abra a.test en cualquier dispositivo e introduzca el código AB-12.",
        "Los tokens se guardan en /a, que solo su usuario puede leer.",
      ]
    )
  }

  @Test func `providers have names`() throws {
    let issuer = try #require(URL(string: "https://id.test/a"))
    let names = [IdentityProvider.github, .apple, .openID(issuer: issuer)]
      .map(AuthStrings.english.name)
    #expect(names == ["GitHub", "Apple", "id.test"])
  }

  // MARK: Messages of services

  @Test func `a service's message is shown in part`() {
    let long = "Z" + String(repeating: "\u{301}", count: 100_000)
    for code in ["server_error", "access_denied", "unauthorized_client", "unknown", long] {
      let error = SignInError(OAuthError(code: code, message: long))
      #expect(AuthStrings.english.message(for: error).text.utf8.count < 1_000)
      #expect(AuthStrings.reason(error).unicodeScalars.count <= 500)
    }
    let issuer = AuthStrings.english.message(for: SignInError.otherIssuer(long))
    #expect(issuer.text.unicodeScalars.count < 500)
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

  // MARK: Secrets

  @Test(arguments: ["SECRET", "", "~", String(repeating: "SECRET", count: 100)])
  func `sessions, grants and codes hide their secrets`(_ secret: String) throws {
    let values: [Any] = [
      try Session.ada(token: secret), Grant.accessToken(secret), Grant.idToken(secret),
      try AuthorizationRequest.sample(secret: secret).signIn,
      Grant(parts: ["code": secret]),
    ]
    for value in values {
      #expect(secret.isEmpty || !printed(value).contains(secret))
      #expect(!"\(value)".isEmpty)
    }
  }

  @Test func `requests hide their secrets`() async throws {
    let request = try await ProviderGrants.github(ScriptedService())
      .request(redirectURI: .callback)
    let text = printed(request)
    #expect(!text.contains(request.codeVerifier) && !text.contains(request.state))
  }

  /// All that printing, dumping and interpolating a value shows.
  private func printed(_ value: Any) -> String {
    var texts = "\(value)" + String(reflecting: value) + "\([value])"
    dump(value, to: &texts)
    return texts
  }
}
