import Wording

/// What went wrong, in the visitor's words.
struct ErrorStrings: Localized, Sendable {
  let noPage: ErrorText
  /// The number of the last page.
  let noPageNumber: Phrase<Int>
  let badRequest: ErrorText
  let invalidSearch: String
  let wrongMethod: ErrorText
  let unexpected: ErrorText
  let otherSite: ErrorText
  let signInNeeded: ErrorText

  // A service has failed.
  let silent: String
  let slow: String
  let busy: String
  let broken: String
  /// Why stored data is shown: its age, such as "stored just now", and the reason.
  let notUpdated: Phrase<String, String>

  static let english = ErrorStrings(
    noPage: ErrorText(
      title: "Page not found",
      advice: "The link may be wrong, or the page may have been removed."
    ),
    noPageNumber: {
      $0 == 1 ? "This list has only one page." : "This list has pages 1 to \($0)."
    },
    badRequest: ErrorText(
      title: "That link doesn’t work",
      advice: "Part of the address is missing or damaged."
    ),
    invalidSearch: "Search too long",
    wrongMethod: ErrorText(
      title: "That didn’t work",
      advice: "This address can’t be used that way. Start again from the home page."
    ),
    unexpected: ErrorText(
      title: "Something went wrong",
      advice: "The problem is on our side. Try again in a moment."
    ),
    otherSite: ErrorText(
      title: "That didn’t work",
      advice: "The form wasn’t sent from this site. Open the page again, and then try once more."
    ),
    signInNeeded: ErrorText(
      title: "Sign in first",
      advice: "This page shows what belongs to you."
    ),
    silent: "The service isn’t responding. Try again in a few minutes.",
    slow: "The service is taking too long to respond. Try again in a moment.",
    busy: "The service is receiving too many requests.",
    broken: "The service has a problem. Try again in a few minutes.",
    notUpdated: { "You’re seeing a copy \($0), because \($1)" }
  )

  static let spanish = ErrorStrings(
    noPage: ErrorText(
      title: "Página no encontrada",
      advice: "Puede que el enlace sea incorrecto o que la página ya no exista."
    ),
    noPageNumber: {
      $0 == 1 ? "Esta lista solo tiene una página." : "Esta lista tiene páginas de la 1 a la \($0)."
    },
    badRequest: ErrorText(
      title: "Ese enlace no funciona",
      advice: "A la dirección le falta algo o está dañada."
    ),
    invalidSearch: "Búsqueda demasiado larga",
    wrongMethod: ErrorText(
      title: "Eso no ha funcionado",
      advice: "Esta dirección no se puede usar así. Vuelva a empezar desde la página de inicio."
    ),
    unexpected: ErrorText(
      title: "Algo ha fallado",
      advice: "El problema es nuestro. Vuelva a intentarlo en un momento."
    ),
    otherSite: ErrorText(
      title: "Eso no ha funcionado",
      advice: "El formulario no se envió desde este sitio. Abra la página y vuelva a intentarlo."
    ),
    signInNeeded: ErrorText(
      title: "Inicie sesión primero",
      advice: "Esta página muestra lo que le pertenece."
    ),
    silent: "El servicio no responde. Vuelva a intentarlo en unos minutos.",
    slow: "El servicio tarda demasiado en responder. Vuelva a intentarlo en un momento.",
    busy: "El servicio recibe demasiadas solicitudes.",
    broken: "El servicio tiene un problema. Vuelva a intentarlo en unos minutos.",
    notUpdated: { "Está viendo lo \($0), porque \($1)" }
  )
}
