import Foundation
package import HTTP

extension ServiceErrorReader {
  /// Reads `{"success":false,"status_code":46,"status_message":"…"}` and `{"errors":["…"]}`.
  package static let tmdb = ServiceErrorReader { body in
    guard let error = try? JSONDecoder().decode(ErrorDTO.self, from: body) else { return nil }
    return Details(code: error.code, message: error.message)
  }

  private struct ErrorDTO: Decodable {
    let code: Int?
    let message: String?

    enum CodingKeys: String, CodingKey {
      case code = "status_code"
      case message = "status_message"
      case errors
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      code = container.lenient(Int.self, .code)
      message =
        container.lenient(String.self, .message)
        ?? container.lenientList(String.self, .errors).first
    }
  }
}
