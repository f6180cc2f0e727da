import Foundation
import SharedKernel

extension Wording {
  package var notConnected: String {
    choose("No internet connection", "Sin conexión a internet")
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
    return ErrorMessage(kind: .service(failure), text: text(for: failure, failed: failed))
  }

  private func text(for failure: ServiceFailure, failed: String) -> String {
    switch failure {
    case .notConnected: notConnected
    case .other: failed
    case .server(let code, let message), .notFound(let code, let message):
      "\(failed): \(message)" + (code.map { " (\($0))" } ?? "")
    default: "\(failed): \(advice(for: failure))"
    }
  }

  private func advice(for failure: ServiceFailure) -> String {
    switch failure {
    case .timedOut:
      choose(
        "the service did not answer in time. Try again.",
        "el servicio no respondió a tiempo. Inténtelo de nuevo."
      )
    case .connectionLost:
      choose(
        "the connection was lost. Try again.",
        "se perdió la conexión. Inténtelo de nuevo."
      )
    case .untrustedCertificate:
      choose(
        "the service's certificate cannot be trusted. Check the address and the clock.",
        "el certificado del servicio no es de confianza. Revise la dirección y el reloj."
      )
    case .insecureConnection:
      choose(
        "no secure connection was possible. Check whether the address begins with https or http.",
        "no se pudo establecer una conexión segura. Revise si la dirección empieza por https o http."
      )
    case .credentialsRefused:
      choose(
        "the service refused the API key. Check the key.",
        "el servicio rechazó la clave de API. Revise la clave."
      )
    case .rateLimited(let wait): tooManyRequests(wait: wait)
    case .unreadableAnswer:
      choose(
        "the answer could not be read. Check the service's address.",
        "no se pudo leer la respuesta. Revise la dirección del servicio."
      )
    case .notConnected, .notFound, .server, .other: ""
    }
  }

  private func tooManyRequests(wait: TimeInterval?) -> String {
    let english = wait.map { "in \(Int($0.rounded(.up))) s" } ?? "later"
    let spanish = wait.map { "de nuevo en \(Int($0.rounded(.up))) s" } ?? "más tarde"
    return choose(
      "too many requests. Try again \(english).",
      "demasiadas solicitudes. Inténtelo \(spanish)."
    )
  }
}
