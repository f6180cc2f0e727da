import Foundation
package import SharedKernel
import Wording

/// The texts of a film's details.
package struct MovieDetailsText: Equatable, Sendable {
  private let wording: Wording

  package init(language: Language) {
    wording = Wording(language)
  }

  /// The heading above the cast.
  package var cast: String { wording.choose("Cast", "Reparto") }

  func release(_ day: Date?) -> String { wording.release(day) }

  /// Returns "2 h 35 min" for a number of minutes above 0.
  func runtime(_ minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    let parts = [hours > 0 ? "\(hours) h" : "", rest > 0 ? "\(rest) min" : ""]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns "7.8 (12,345 votes)".
  func vote(_ average: Double, count: Int) -> String {
    let votes = count == 1 ? wording.choose("vote", "voto") : wording.choose("votes", "votos")
    return "\(wording.decimal(average)) (\(wording.number(count)) \(votes))"
  }

  func message(for error: any Error) -> ErrorMessage {
    let message = wording.message(
      for: error,
      failed: wording.choose("Failed loading the details", "No se pudieron cargar los detalles")
    )
    guard message.kind.isNotFound else { return message }
    return ErrorMessage(
      kind: message.kind,
      text: wording.choose("The service has no such film", "El servicio no conoce esa película")
    )
  }
}
