import Foundation
import Hummingbird
import SharedKernel
import Wording

extension Request {
  /// The parameters of the query, decoded as browsers encode a form: a plus sign is a space.
  var parameters: [(name: String, value: String)] {
    (uri.query ?? "").split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (Self.decode(parts[0]), parts.count > 1 ? Self.decode(parts[1]) : "")
    }
  }

  /// Returns a query parameter, without leading and trailing white space; "" if it is missing.
  func parameter(_ name: String) -> String {
    let value = parameters.first { $0.name == name }?.value ?? ""
    // Foundation is slow even if there is nothing to remove.
    let hasEdges = value.first?.isWhitespace == true || value.last?.isWhitespace == true
    return hasEdges ? value.trimmingCharacters(in: .whitespacesAndNewlines) : value
  }

  private static func decode(_ text: Substring) -> String {
    let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "%") }
    guard !isPlain else { return String(text) }
    let spaced = String(text).replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? spaced
  }

  /// Returns the number of the requested page, which defaults to the first one.
  ///
  /// - Parameters:
  ///   - last: The last page that the service may have.
  ///   - language: The visitor's language.
  /// - Returns: The number of the page.
  /// - Throws: `PageError` for anything but a number from 1 to `last`.
  func pageNumber(upTo last: Int, in language: Language) throws -> Int {
    let text = parameter("page")
    guard !text.isEmpty else { return 1 }
    guard let number = Int(text), (1...last).contains(number), text == "\(number)" else {
      throw PageError.noPage(upTo: last, ErrorStrings(language))
    }
    return number
  }
}

extension PageError {
  /// Creates the error for a page that a list does not have.
  static func noPage(upTo last: Int, _ errors: ErrorStrings) -> PageError {
    PageError(
      ErrorText(title: errors.noPage.title, advice: errors.noPageNumber(last)),
      .badRequest
    )
  }
}
