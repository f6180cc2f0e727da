import Foundation
import MovieDetailDomain

extension MovieDetailsText {
  /// What went wrong, and what a person can do about it.
  func message(for error: any Error) -> String {
    let error = error as? MovieDetailError ?? .other
    let advice: String
    switch error {
    case .notFound: return notFound
    case .notConnected: return notConnected
    case .server(let message): advice = message
    case .noAnswer:
      advice = choose(
        "the service did not answer. Try again.",
        "el servicio no respondió. Inténtelo de nuevo."
      )
    case .insecureConnection:
      advice = choose(
        "the service's certificate cannot be trusted. Check the address and the clock.",
        "el certificado del servicio no es de confianza. Revise la dirección y el reloj."
      )
    case .keyRefused:
      advice = choose(
        "the service refused the API key. Check the key.",
        "el servicio rechazó la clave de API. Revise la clave."
      )
    case .rateLimited(let wait): advice = tooManyRequests(wait: wait)
    case .unreadableAnswer:
      advice = choose(
        "the answer could not be read. Check the service's address.",
        "no se pudo leer la respuesta. Revise la dirección del servicio."
      )
    case .other: return failed
    }
    return "\(failed): \(advice)"
  }

  private var failed: String {
    choose("Failed loading the details", "No se pudieron cargar los detalles")
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
