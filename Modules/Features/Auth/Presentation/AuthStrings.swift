package import Wording

/// The strings of sign-in and of the account.
package struct AuthStrings: Localized, Sendable {
  let wording: Wording
  package let notSignedIn: String
  package let signedOut: String
  package let deleted: String
  package let waiting: String
  /// The message of a sign-in if the browser does not open.
  package let noBrowser: String
  package let finishing: String
  /// The instruction to open a page on this machine.
  let openPage: Phrase<String>
  /// The instruction to open a page on any device, and to enter a code there.
  let enterCode: Phrase<String, String>
  /// The notice before tokens are saved in a location for the first time.
  package let savesTokens: Phrase<String>
  let tokenExpired: String
  /// The sentence that states when the access token expires.
  let tokenExpires: Phrase<String>

  // What failed.
  let failedSignIn: String
  let failedCheck: String
  let failedRenewal: String
  let failedSignOut: String
  let failedDeletion: String
  let failedMemberService: String
  let notRevoked: String

  // What went wrong.
  let denied: String
  /// The message of a denied sign-in with the provider's reason.
  let declined: Phrase<String>
  let notConfirmed: String
  let methodUnavailable: String
  let appRefused: Phrase<String>
  let refused: Phrase<String>
  let untrustedAnswer: String
  let otherIssuer: Phrase<String>
  let insecureProvider: String
  let insecureRedirect: String
  let noSession: String
  let sessionEnded: String
  let providerUnavailable: Phrase<String>
  let unreadableSession: Phrase<String>
  let otherService: Phrase<String>

  // What to do.
  let signInAgain: String
  let chooseOtherWay: String
  let useThatAddress: String
  let useHTTPS: String
  let tryAgainLater: String

  package static let english = AuthStrings(
    wording: .english,
    notSignedIn: "not signed in",
    signedOut: "signed out",
    deleted: "account deleted",
    waiting: "waiting for your approval",
    noBrowser: "the browser did not open; open the page yourself",
    finishing: "signing in",
    openPage: { "Open \($0) in a browser on this machine." },
    enterCode: { "Open \($0) on any device and enter the code \($1)." },
    savesTokens: { "The tokens are saved in \($0), which only you can read." },
    tokenExpired: "The access token has expired. It will be renewed when needed.",
    tokenExpires: {
      "The access token is valid until \($0) and will be renewed when needed."
    },
    failedSignIn: "Failed to sign in",
    failedCheck: "Failed to check the session",
    failedRenewal: "Failed to renew the session",
    failedSignOut: "Failed to sign out",
    failedDeletion: "Failed to delete the account",
    failedMemberService: "Failed to contact the member service",
    notRevoked: "Signed out on this machine only; the token could not be revoked",
    denied: "You declined the sign-in",
    declined: { "The sign-in was declined: \($0)" },
    notConfirmed: "The sign-in was not confirmed in time",
    methodUnavailable: "The provider does not offer this way to sign in",
    appRefused: { "The provider does not accept the app: \($0)" },
    refused: { "The service refused: \($0)" },
    untrustedAnswer: "The provider's response does not match the request",
    otherIssuer: { "The provider identifies itself as \($0)" },
    insecureProvider: "The provider's addresses are not protected by TLS",
    insecureRedirect: "This site's address is not protected by TLS",
    noSession: "Not signed in",
    sessionEnded: "The session has ended",
    providerUnavailable: { "The provider did not complete the sign-in: \($0)" },
    unreadableSession: { "The session could not be read: \($0)" },
    otherService: { "The session belongs to \($0)" },
    signInAgain: "Sign in again.",
    chooseOtherWay: "Choose another way to sign in.",
    useThatAddress: "Sign in with exactly that address, if you trust it.",
    useHTTPS: "Open it with https.",
    tryAgainLater: "Try again later."
  )

  package static let spanish = AuthStrings(
    wording: .spanish,
    notSignedIn: "sin sesión iniciada",
    signedOut: "sesión cerrada",
    deleted: "cuenta eliminada",
    waiting: "esperando su consentimiento",
    noBrowser: "el navegador no se abrió; abra la página usted",
    finishing: "iniciando sesión",
    openPage: { "Abra \($0) en un navegador de este equipo." },
    enterCode: { "Abra \($0) en cualquier dispositivo e introduzca el código \($1)." },
    savesTokens: { "Los tokens se guardan en \($0), que solo su usuario puede leer." },
    tokenExpired: "El token de acceso ha caducado. Se renueva cuando hace falta.",
    tokenExpires: {
      "El token de acceso vale hasta las \($0) y se renueva cuando hace falta."
    },
    failedSignIn: "No se pudo iniciar sesión",
    failedCheck: "No se pudo comprobar la sesión",
    failedRenewal: "No se pudo renovar la sesión",
    failedSignOut: "No se pudo cerrar la sesión",
    failedDeletion: "No se pudo eliminar la cuenta",
    failedMemberService: "No se pudo consultar el servicio de miembros",
    notRevoked: "Sesión cerrada solo en este equipo; no se pudo revocar el token",
    denied: "Usted rechazó el inicio de sesión",
    declined: { "Se rechazó el inicio de sesión: \($0)" },
    notConfirmed: "El inicio de sesión no se confirmó a tiempo",
    methodUnavailable: "El proveedor no ofrece esta forma de iniciar sesión",
    appRefused: { "El proveedor no acepta la aplicación: \($0)" },
    refused: { "El servicio lo rechazó: \($0)" },
    untrustedAnswer: "La respuesta del proveedor no corresponde a la solicitud",
    otherIssuer: { "El proveedor se llama a sí mismo \($0)" },
    insecureProvider: "Las direcciones del proveedor no están protegidas por TLS",
    insecureRedirect: "La dirección de este sitio no está protegida por TLS",
    noSession: "Sin sesión iniciada",
    sessionEnded: "La sesión ha terminado",
    providerUnavailable: { "El proveedor no completó el inicio de sesión: \($0)" },
    unreadableSession: { "No se pudo leer la sesión: \($0)" },
    otherService: { "La sesión pertenece a \($0)" },
    signInAgain: "Inicie sesión de nuevo.",
    chooseOtherWay: "Elija otra forma de iniciar sesión.",
    useThatAddress: "Inicie sesión exactamente con esa dirección, si confía en ella.",
    useHTTPS: "Ábralo con https.",
    tryAgainLater: "Inténtelo más tarde."
  )
}
