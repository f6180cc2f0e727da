package import Foundation

/// The origin of an answer.
package enum AnswerSource: Equatable, Sendable {
  /// The service gave or confirmed it just now.
  case network
  /// The store has it since `storedAt`.
  case store(storedAt: Date)

  /// The time at which the answer was stored; `nil` for one from the network.
  package var storedAt: Date? {
    switch self {
    case .network: nil
    case .store(let storedAt): storedAt
    }
  }
}
