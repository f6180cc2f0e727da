package import Foundation

/// The source of a response.
package enum ResponseSource: Equatable, Sendable {
  /// The service sent or confirmed the response.
  case network
  /// The response was stored at `storedAt`.
  case store(storedAt: Date)

  /// The time at which the response was stored; `nil` for one from the network.
  package var storedAt: Date? {
    switch self {
    case .network: nil
    case .store(let storedAt): storedAt
    }
  }
}
