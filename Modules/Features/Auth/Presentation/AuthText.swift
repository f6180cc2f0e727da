import AuthDomain
package import Foundation
package import SharedKernel
package import Wording

/// The texts of sign-in, in English and Spanish.
package struct AuthText: Equatable, Sendable {
  private let wording: Wording

  package init(language: Language) {
    wording = Wording(language)
  }

  package var notSignedIn: String { wording.choose("not signed in", "sin sesión iniciada") }
  package var signedOut: String { wording.choose("signed out", "sesión cerrada") }
  package var waiting: String {
    wording.choose("waiting for your consent", "esperando su consentimiento")
  }
  /// What a sign-in says if the browser does not open.
  package var noBrowser: String {
    wording.choose(
      "the browser did not open; open the page yourself",
      "el navegador no se abrió; abra la página usted"
    )
  }
  package var finishing: String { wording.choose("signing in", "iniciando sesión") }

  /// Returns the sentence that tells the person which page to open, and what to type there.
  package func instructions(_ instructions: SignInInstructions) -> String {
    let page = instructions.page.absoluteString
    guard let code = instructions.code else {
      return wording.choose(
        "Open \(page) in a browser on this machine.",
        "Abra \(page) en un navegador de este equipo."
      )
    }
    return wording.choose(
      "Open \(page) on any device and enter the code \(code).",
      "Abra \(page) en cualquier dispositivo e introduzca el código \(code)."
    )
  }

  /// Returns the notice before tokens are saved for the first time.
  package func savesTokens(at location: String) -> String {
    wording.choose(
      "The tokens are saved in \(location), which only your user can read.",
      "Los tokens se guardan en \(location), que solo su usuario puede leer."
    )
  }

  /// Returns the sentence about the access token of a session.
  ///
  /// - Parameters:
  ///   - end: When the token ends.
  ///   - now: The current time.
  ///   - timeZone: The time zone of the person.
  /// - Returns: A sentence such as "The access token lasts until 10:32 AM and is renewed …"
  package func accessToken(
    until end: Date,
    now: Date = Date(),
    timeZone: TimeZone = .current
  ) -> String {
    guard end > now else {
      return wording.choose(
        "The access token has ended. It is renewed when it is needed.",
        "El token de acceso ha terminado. Se renueva cuando hace falta."
      )
    }
    var style = Date.FormatStyle(date: .omitted, time: .shortened, timeZone: timeZone)
    style.locale = wording.locale
    // The space before AM is a narrow one, which not every font has.
    let time = end.formatted(style).replacing("\u{202F}", with: " ")
    return wording.choose(
      "The access token lasts until \(time), and is renewed when it is needed.",
      "El token de acceso vale hasta las \(time) y se renueva cuando hace falta."
    )
  }

  /// The error of whoever needs a member and finds nobody.
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
  /// A provider's own words may be long.
  static func reason(_ error: any Error) -> String {
    String(AuthText(language: .english).message(for: error).text.prefix(scalars: 500))
  }

  /// What a person asked for, in messages for errors that do not say so.
  enum Action {
    case signIn
    case check
    case renewal
    case signOut
  }

  func message(for error: any Error, during action: Action = .signIn) -> ErrorMessage {
    switch error as? SignInError {
    case .denied:
      failure(wording.choose("You refused the sign-in", "Usted rechazó el inicio de sesión"))
    case .expired:
      failure(
        wording.choose(
          "The sign-in was not confirmed in time",
          "El inicio de sesión no se confirmó a tiempo"
        ),
        wording.choose("Sign in again.", "Inicie sesión de nuevo.")
      )
    case .methodUnavailable:
      failure(
        wording.choose(
          "The provider does not offer this way to sign in",
          "El proveedor no ofrece esta forma de iniciar sesión"
        ),
        wording.choose("Choose another way to sign in.", "Elija otra forma de iniciar sesión.")
      )
    case .refused(let code, let message):
      failure(
        wording.choose("The service refused: ", "El servicio lo rechazó: ") + (message ?? code)
      )
    case .untrustedAnswer:
      failure(
        wording.choose(
          "The provider's answer does not match the request",
          "La respuesta del proveedor no corresponde a la solicitud"
        ),
        wording.choose("Sign in again.", "Inicie sesión de nuevo.")
      )
    case .otherIssuer(let issuer):
      failure(
        wording.choose(
          "The provider calls itself \(issuer.prefix(scalars: 200))",
          "El proveedor se llama a sí mismo \(issuer.prefix(scalars: 200))"
        ),
        wording.choose(
          "Sign in with exactly that address, if you trust it.",
          "Inicie sesión exactamente con esa dirección, si confía en ella."
        )
      )
    case .insecureProvider:
      failure(
        wording.choose(
          "The provider's addresses are not protected by TLS",
          "Las direcciones del proveedor no están protegidas por TLS"
        )
      )
    case .insecureRedirect:
      failure(
        wording.choose(
          "This site's address is not protected by TLS",
          "La dirección de este sitio no está protegida por TLS"
        ),
        wording.choose("Open it with https.", "Ábralo con https.")
      )
    case .notSignedIn:
      ErrorMessage(
        kind: .signInNeeded,
        text: wording.choose("Not signed in", "Sin sesión iniciada")
      )
    case .sessionEnded:
      ErrorMessage(
        kind: .signInNeeded,
        text: wording.choose("The session has ended", "La sesión ha terminado")
      )
    case .storage(let reason): ErrorMessage(kind: .storage, text: reason)
    case .providerUnavailable(let reason):
      ErrorMessage(
        kind: .otherService,
        text: wording.choose(
          "The provider did not complete the sign-in: \(reason)",
          "El proveedor no completó el inicio de sesión: \(reason)"
        ),
        suggestion: wording.choose("Try again later.", "Inténtelo más tarde.")
      )
    case .unreadableSession(let reason):
      failure(
        wording.choose(
          "The session could not be read: \(reason)",
          "No se pudo leer la sesión: \(reason)"
        )
      )
    case .otherService(let url):
      failure(
        wording.choose(
          "The session belongs to \(url.host() ?? url.absoluteString)",
          "La sesión pertenece a \(url.host() ?? url.absoluteString)"
        )
      )
    case nil: message(for: error, failed: failed(action))
    }
  }

  /// Returns the message of a sign-out that the member service does not know of.
  func message(forRevocation error: any Error) -> ErrorMessage {
    let reason =
      error is SignInError
      ? message(for: error)
      : message(
        for: error,
        failed: wording.choose(
          "Failed asking the member service",
          "No se pudo consultar el servicio de miembros"
        )
      )
    return ErrorMessage(
      kind: reason.kind,
      text: wording.choose(
        "Signed out on this machine only; the token could not be revoked",
        "Sesión cerrada solo en este equipo; no se pudo revocar el token"
      ) + ". " + reason.text
    )
  }

  private func failed(_ action: Action) -> String {
    switch action {
    case .signIn: wording.choose("Failed signing in", "No se pudo iniciar sesión")
    case .check: wording.choose("Failed checking the session", "No se pudo comprobar la sesión")
    case .renewal: wording.choose("Failed renewing the session", "No se pudo renovar la sesión")
    case .signOut: wording.choose("Failed signing out", "No se pudo cerrar la sesión")
    }
  }

  private func message(for error: any Error, failed: String) -> ErrorMessage {
    guard error as? ServiceFailure == .credentialsRefused else {
      return wording.message(for: error, failed: failed)
    }
    // What a sign-in sends is not an API key.
    return ErrorMessage(
      kind: .service(.credentialsRefused),
      text: failed + ": "
        + wording.choose("the service denied access", "el servicio denegó el acceso")
    )
  }

  private func failure(_ text: String, _ suggestion: String? = nil) -> ErrorMessage {
    ErrorMessage(kind: .other, text: text, suggestion: suggestion)
  }
}
