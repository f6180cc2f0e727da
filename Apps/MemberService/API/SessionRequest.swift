import Foundation
import HTTPTypes
import OAuth
import SharedKernel

/// The body of `POST /session`.
struct SessionRequest: Decodable, HidingSecrets {
  let provider: String
  let grant: Grant

  /// Reads the body.
  ///
  /// - Throws: `invalid_request`, with the member that is missing or has the wrong type.
  static func read(_ body: Data) throws(ErrorAnswer) -> SessionRequest {
    do {
      return try JSONDecoder().decode(SessionRequest.self, from: body)
    } catch let error as DecodingError {
      throw .invalidRequest(words(for: error))
    } catch {
      throw .invalidRequest("the body is not JSON")
    }
  }

  /// Names only keys that this type requires, never values from the request.
  private static func words(for error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "\(key.stringValue) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath.last.map { "\($0.stringValue) has the wrong type" }
        ?? "the body is not an object"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(context.codingPath.map(\.stringValue).joined(separator: ".")) is unknown"
    default: "the body is not JSON"
    }
  }
}

extension Form {
  /// Reads the body of a request, in which no parameter may occur twice (RFC 6749, section 3.2).
  ///
  /// - Throws: `invalid_request`.
  static func read(_ body: Data) throws(ErrorAnswer) -> Form {
    guard let form = Form(body) else { throw .invalidRequest("the body is not a valid form") }
    guard !form.hasRepeatedNames else {
      throw .invalidRequest("a parameter occurs more than once")
    }
    return form
  }

  /// Returns a required parameter.
  func required(_ name: String) throws(ErrorAnswer) -> String {
    guard let value = self[name] else { throw .invalidRequest("the parameter \(name) is missing") }
    return value
  }
}

extension HTTPRequest {
  /// Returns the access token of the request (RFC 6750, section 2.1).
  func bearerToken() throws(ErrorAnswer) -> String {
    let values = headerFields[values: .authorization]
    guard let value = values.first else { throw .noToken }
    guard values.count == 1 else {
      throw .invalidRequest("there is more than one Authorization field")
    }
    let parts = value.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0].lowercased() == "bearer" else { throw .noToken }
    guard parts.count == 2, !parts[1].isEmpty else { throw .invalidToken }
    return String(parts[1])
  }
}
