package import Foundation

/// Reads the error bodies of one service.
package struct ServiceErrorReader: Sendable {
  /// The code and the message in an error body.
  package struct Details: Equatable, Sendable {
    package var code: Int?
    package var message: String?

    package init(code: Int? = nil, message: String? = nil) {
      self.code = code
      self.message = message
    }
  }

  package let read: @Sendable (Data) -> Details?

  /// - Parameter read: Parses a body; returns `nil` if it does not have the service's format.
  package init(_ read: @escaping @Sendable (Data) -> Details?) {
    self.read = read
  }

  /// A reader that ignores bodies.
  package static let none = ServiceErrorReader { _ in nil }

  /// Reads `{"message": "…"}`.
  package static let message = ServiceErrorReader { body in
    (try? JSONDecoder().decode(MessageDTO.self, from: body)).map { Details(message: $0.message) }
  }

  private struct MessageDTO: Decodable {
    let message: String
  }
}
