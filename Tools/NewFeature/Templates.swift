import CommandLineSupport
import Foundation
import Mustache

/// The files of a new feature, as templates: their paths are those in the package.
struct Templates {
  private static let suffix = ".mustache"
  private let folder: URL

  init() throws {
    guard let folder = Bundle.module.url(forResource: "Templates", withExtension: nil) else {
      throw CommandFailure("the templates are missing beside new-feature; build it again")
    }
    self.folder = folder
  }

  /// Renders the files of a feature; a template that renders to nothing makes no file.
  func files(of feature: Feature) throws -> [PlannedFile] {
    let values = Self.values(of: feature)
    return try paths().compactMap { path in
      let source = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let text = try render(source, values).trimmingCharacters(in: .newlines)
      guard !text.isEmpty else { return nil }
      return PlannedFile(
        path: try render(String(path.dropLast(Self.suffix.count)), values),
        text: text + "\n"
      )
    }
  }

  private func paths() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(Self.suffix) }.sorted()
  }

  private func render(_ source: String, _ values: [String: Any]) throws -> String {
    try MustacheTemplate(string: source).render(values)
  }

  private static func values(of feature: Feature) -> [String: Any] {
    let (name, needs) = (feature.name, feature.needs)
    let (http, cache, sql) = (needs.contains(.http), needs.contains(.cache), needs.contains(.sql))
    let words = name.words
    return [
      "Name": name.text, "name": name.lowerCamelCase, "command": name.command, "words": words,
      "Words": words.prefix(1).uppercased() + words.dropFirst(),
      "http": http, "cache": cache, "httpOnly": http && !cache, "sql": sql,
      "flow": needs.contains(.flow), "hasDependencies": http || sql,
      "needsDirectory": cache || sql,
      "result": cache ? "\(name.text)List" : "[\(name.text)Item]",
      "serviceType": cache ? "CachedDataTransferService" : "DataTransferService",
      "serviceProperty": cache ? "data" : "uncachedData",
    ]
  }
}
