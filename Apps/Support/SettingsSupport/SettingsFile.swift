import CommandLineSupport
import Foundation

/// A configuration file's values.
struct SettingsFile: Sendable {
  let source: SettingSource
  let object: [String: GivenValue]

  var path: String { source.name ?? "" }
  var isProject: Bool { source.kind == "projectFile" }

  /// Reads the file, or returns `nil` if there is none.
  ///
  /// - Throws: `CommandFailure` for a file that cannot be read or is not a JSON object.
  init?(_ source: SettingSource, at path: String) throws {
    guard let bytes = try RegularFile.contents(at: path) else { return nil }
    self.source = source
    do {
      object = try JSONDecoder().decode([String: GivenValue].self, from: bytes)
    } catch {
      throw CommandFailure(
        localized("\(path) is not a JSON object", "\(path) no es un objeto JSON")
          + (Self.flaw(of: bytes).map { ": \($0)" } ?? ""),
        hint: localized(
          #"Write one, such as {"language": "es"}, or remove the file."#,
          #"Escriba uno, como {"language": "es"}, o quite el archivo."#
        ),
        status: .usage
      )
    }
  }

  /// Returns the value of a key such as `tmdb.apiKey`; `nil` if there is none.
  func value(of key: String) -> GivenValue? {
    var value = GivenValue.object(object)
    for name in key.split(separator: ".") {
      guard case .object(let values) = value, let next = values[String(name)] else { return nil }
      value = next
    }
    return value
  }

  /// What is wrong with the JSON, and where; `nil` for JSON of another kind.
  private static func flaw(of bytes: Data) -> String? {
    do {
      _ = try JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed)
      return nil
    } catch {
      return (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
    }
  }
}
