import Foundation
import SharedKernel

extension Wording {
  package var notConnected: String {
    choose("No internet connection", "Sin conexión a internet")
  }

  /// Returns "2 results could not be read"; `nil` for none.
  package func unreadable(_ count: Int) -> String? {
    switch count {
    case ...0: nil
    case 1: choose("1 result could not be read", "no se pudo leer 1 resultado")
    default:
      choose(
        "\(number(count)) results could not be read",
        "no se pudieron leer \(number(count)) resultados"
      )
    }
  }

  /// Returns the message for an error.
  ///
  /// - Parameters:
  ///   - error: A `ServiceFailure`; for any other error, the text is `failed`.
  ///   - failed: The start of the text, such as "Failed loading movies".
  /// - Returns: What went wrong and what to do about it.
  package func message(for error: any Error, failed: String) -> ErrorMessage {
    guard let failure = error as? ServiceFailure else {
      return ErrorMessage(kind: .other, text: failed)
    }
    return ErrorMessage(
      kind: failure == .signInNeeded ? .signInNeeded : .service(failure),
      text: text(for: failure, failed: failed),
      suggestion: suggestion(for: failure)
    )
  }

  private func text(for failure: ServiceFailure, failed: String) -> String {
    switch failure {
    case .notConnected: notConnected
    case .connectionRefused(let address):
      choose("Nothing is listening at \(address)", "Nada escucha en \(address)")
    case .unknownHost(let address):
      choose(
        "No server was found at \(address): check the address and the internet connection",
        "No se encontró ningún servidor en \(address): "
          + "revise la dirección y la conexión a internet"
      )
    case .other: failed
    case .server(let code, let message), .notFound(let code, let message):
      "\(failed): \(message)" + (code.map { " (\($0))" } ?? "")
    default: "\(failed): \(reason(of: failure))"
    }
  }

  private func reason(of failure: ServiceFailure) -> String {
    switch failure {
    case .timedOut:
      choose("the service did not answer in time", "el servicio no respondió a tiempo")
    case .connectionLost: choose("the connection was lost", "se perdió la conexión")
    case .untrustedCertificate:
      choose(
        "the service's certificate cannot be trusted",
        "el certificado del servicio no es de confianza"
      )
    case .insecureConnection:
      choose("no secure connection was possible", "no se pudo establecer una conexión segura")
    case .credentialsRefused:
      choose("the service refused the API key", "el servicio rechazó la clave de API")
    case .signInNeeded: choose("you are not signed in", "no ha iniciado sesión")
    case .rateLimited: choose("too many requests", "demasiadas solicitudes")
    case .unreadable(let flaw): reason(of: flaw)
    case .notConnected, .unknownHost, .connectionRefused, .notFound, .server, .other: ""
    }
  }

  private func reason(of flaw: ServiceFailure.AnswerFlaw) -> String {
    switch flaw {
    case .html: choose("the answer is HTML, not JSON", "la respuesta es HTML, no JSON")
    case .http: choose("the answer is not valid HTTP", "la respuesta no es HTTP válido")
    case .encoding:
      choose(
        "the answer's compression is unknown or damaged",
        "la compresión de la respuesta es desconocida o está dañada"
      )
    case .redirects:
      choose(
        "the service redirects too often or to an address that cannot be used",
        "el servicio redirige demasiadas veces o a una dirección que no se puede usar"
      )
    case .size: choose("the answer is too large", "la respuesta es demasiado grande")
    case .format: choose("the answer could not be read", "no se pudo leer la respuesta")
    }
  }

  private func suggestion(for failure: ServiceFailure) -> String? {
    switch failure {
    case .untrustedCertificate:
      choose("Check the address and the clock.", "Revise la dirección y el reloj.")
    case .insecureConnection:
      choose(
        "Check whether the address begins with https or http.",
        "Revise si la dirección empieza por https o http."
      )
    case .credentialsRefused: choose("Check the key.", "Revise la clave.")
    case .signInNeeded: choose("Sign in.", "Inicie sesión.")
    case .rateLimited(let wait): tryAgain(after: wait)
    case .unreadable:
      choose("Check the service's address.", "Revise la dirección del servicio.")
    case .notConnected, .unknownHost, .connectionRefused, .timedOut, .connectionLost, .notFound,
      .server, .other:
      nil
    }
  }

  /// Names a wait in the unit that a person would choose; one of more than a day is "later".
  private func tryAgain(after wait: TimeInterval?) -> String {
    let (length, english, spanish): (Double, String, String) =
      switch wait ?? .infinity {
      case ...120: (1, "s", "s")
      case ...7200: (60, "minutes", "minutos")
      case ...86400: (3600, "hours", "horas")
      default: (0, "", "")
      }
    guard let wait, length > 0 else {
      return choose("Try again later.", "Inténtelo más tarde.")
    }
    let count = Int((max(wait, 0) / length).rounded(.up))
    return choose("Try again in \(count) \(english).", "Inténtelo de nuevo en \(count) \(spanish).")
  }
}
