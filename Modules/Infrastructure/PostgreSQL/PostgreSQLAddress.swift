import CPostgres

/// The URL of a database (PostgreSQL documentation, section 34.1.1.2).
///
/// The password is hidden when the address is printed.
package struct PostgreSQLAddress: Sendable {
  /// The host, the port and the database.
  package let description: String
  let url: String
  private let secrets: [String]

  /// - Throws: `PostgreSQLError.invalidURL`.
  package init(_ url: String) throws(PostgreSQLError) {
    guard Self.isURL(url), let options = Self.options(of: url) else { throw .invalidURL }
    let ports = options["port"]?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    guard ports.allSatisfy({ $0.isEmpty || UInt16($0).map { $0 > 0 } == true }) else {
      throw .invalidURL
    }
    self.url = url
    secrets = ["password", "sslpassword"].compactMap { options[$0] }.filter { !$0.isEmpty }
    let host = options["host"] ?? options["hostaddr"] ?? "the default host"
    let port = options["port"].map { ":\($0)" } ?? ""
    let database = options["dbname"].map { "/\($0)" } ?? ""
    description = host + port + database
  }

  /// Whether a string has the scheme of a PostgreSQL URL.
  package static func isURL(_ text: String) -> Bool {
    ["postgres://", "postgresql://"].contains(where: text.hasPrefix)
  }

  /// Returns a message of libpq on one line and without the address's secrets.
  func redacted(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return secrets.reduce(line) { $0.replacing($1, with: "…") }
  }

  /// Reads a URL; libpq's own errors are not used, because they contain parts of the URL.
  private static func options(of url: String) -> [String: String]? {
    guard let list = PQconninfoParse(url, nil) else { return nil }
    defer { PQconninfoFree(list) }
    var options: [String: String] = [:]
    var option = list
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val {
        options[String(cString: keyword)] = String(cString: value)
      }
      option += 1
    }
    return options
  }
}

extension PostgreSQLAddress: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
