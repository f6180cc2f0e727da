import Foundation
import Hummingbird
import SharedKernel

extension Request {
  /// Returns a query parameter, without leading and trailing white space; "" if it is missing.
  func parameter(_ name: String) -> String {
    (uri.queryParameters[Substring(name)].map(String.init) ?? "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns the number of the requested page, by default the first one.
  ///
  /// - Parameters:
  ///   - last: The last page that the service may have.
  ///   - language: The visitor's language.
  /// - Returns: The number of the page.
  /// - Throws: `PageProblem` for anything but a number from 1 to `last`.
  func pageNumber(upTo last: Int, in language: Language) throws -> Int {
    let text = parameter("page")
    guard !text.isEmpty else { return 1 }
    guard let number = Int(text), (1...last).contains(number), text == "\(number)" else {
      throw PageProblem.badRequest(
        WebText(language: language).noSuchPageNumber(String(text.prefix(20)), last: last),
        in: language
      )
    }
    return number
  }
}
