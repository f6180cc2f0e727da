import Foundation

extension HostileValues {
  private static let wholeNumbers = ["\(Int.min)", "\(Int.max)", "-1", "0", "1e300", "-1e300"]

  /// Values of options, variables and paths.
  package static let texts =
    wholeNumbers + ["9223372036854775808", "1e999", "-1e999", "NaN", "inf", ""]

  /// Values of numbers in JSON, and what is sent in their place.
  package static let json = numbers + [#""""#, "null", "[]", "{}"]

  /// Values of columns in SQL, where 9e999 is infinity.
  package static let sql = wholeNumbers + ["9e999", "-9e999", "''", "'NaN'", "x'FF'"]

  /// Returns a template once for each `$` and each value, with 1 in place of the others.
  package static func variants(of template: String) -> [String] {
    let parts = template.split(separator: "$", omittingEmptySubsequences: false)
    return parts.indices.dropLast().flatMap { place in
      json.map { value in
        parts[...place].joined(separator: "1") + value
          + parts[(place + 1)...].joined(separator: "1")
      }
    }
  }

  /// Whether output for people or programs contains one of the large values.
  package static func appear(in text: String) -> Bool {
    let digits = text.filter { $0 != "," && $0 != "." }
    return digits.contains(/[0-9]{16}/) || text.contains("e+300")
  }
}

// MARK: - Answers of services

/// Each `$` is a number that a program reads; ids are left as they are, because they name the rows.
extension HostileValues {
  package static let movies = #"""
    {"page":$,"results":[{"id":7,"title":"Seven","genre_ids":[$],"release_date":$}],
    "total_pages":$,"total_results":$}
    """#

  package static let movie = #"""
    {"id":7,"title":"Seven","runtime":$,"vote_average":$,"vote_count":$,"release_date":$,
    "genres":[{"id":$,"name":"Drama"}],"credits":{"cast":[{"name":"Ana","order":$}]}}
    """#

  package static let products =
    #"{"products":[{"id":7,"title":"Phone","price":$,"rating":$,"stock":$}],"total":$}"#

  package static let product = #"""
    {"id":7,"title":"Phone","price":$,"rating":$,"stock":$,"discountPercentage":$,
    "minimumOrderQuantity":$,"reviews":[{"rating":$,"comment":"good","date":$}]}
    """#

  /// Returns the template of the answer to a request for the films or products above.
  package static func template(for path: String) -> String {
    if path.contains("search/movie") { return movies }
    if path.contains("movie/") { return movie }
    return path.contains(/products\/[0-9]/) ? product : products
  }
}
