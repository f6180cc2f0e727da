import Foundation
import SharedKernel

/// The body of `POST /session`.
struct SessionRequest: Decodable, HidingSecrets {
  let provider: String
  let grant: Grant

  /// Reads the body.
  ///
  /// - Throws: `invalid_request`, with the member that is missing or of the wrong type.
  static func read(_ body: Data) throws(ErrorAnswer) -> SessionRequest {
    do {
      return try JSONDecoder().decode(SessionRequest.self, from: body)
    } catch let error as DecodingError {
      throw .invalidRequest(words(for: error))
    } catch {
      throw .invalidRequest("the body is not JSON")
    }
  }

  /// The error names only keys that this type requires, never what was sent.
  private static func words(for error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "\(key.stringValue) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath.last.map { "\($0.stringValue) has the wrong type" }
        ?? "the body is not an object"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(context.codingPath.map(\.stringValue).joined(separator: ".")) is not known"
    default: "the body is not JSON"
    }
  }
}
