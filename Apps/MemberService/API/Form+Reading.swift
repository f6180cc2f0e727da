import Foundation
import OAuth

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

  /// Returns a parameter that has to be there.
  func required(_ name: String) throws(ErrorAnswer) -> String {
    guard let value = self[name] else { throw .invalidRequest("the parameter \(name) is missing") }
    return value
  }
}
