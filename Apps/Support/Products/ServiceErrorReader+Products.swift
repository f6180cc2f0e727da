import Foundation
package import HTTP

extension ServiceErrorReader {
  /// Reads `{"message":"Product with id '0' not found"}`.
  package static let products = ServiceErrorReader { body in
    guard let error = try? JSONDecoder().decode(ErrorDTO.self, from: body) else { return nil }
    return Details(message: error.message)
  }

  private struct ErrorDTO: Decodable {
    let message: String?

    enum CodingKeys: CodingKey {
      case message
    }

    init(from decoder: any Decoder) throws {
      message = try decoder.container(keyedBy: CodingKeys.self).lenient(String.self, .message)
    }
  }
}
