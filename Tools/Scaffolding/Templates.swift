import CommandLineSupport
package import Foundation
import Mustache

/// The files of a new feature, as templates: their paths are those in the package.
package struct Templates {
  private static let suffix = ".mustache"
  private let folder: URL

  /// - Parameter folder: The folder of the templates; by default, that of the package in which the
  ///   program was built, or the copy beside the program.
  package init(in folder: URL? = nil) {
    let path = "Tools/Scaffolding/Templates"
    self.folder =
      folder ?? ThisProgram.package(containing: path)?.appending(path: path)
      ?? ThisProgram.resources(of: "Scaffolding").appending(path: "Templates")
  }

  /// Renders the files of a feature; a template without any text creates no file.
  ///
  /// - Throws: `CommandFailure` for templates that are missing, or that cannot be read or rendered.
  func files(of feature: Feature) throws -> [PlannedFile] {
    let values = Self.values(of: feature)
    return try paths().compactMap { path in
      var text = try rendered(path, values).trimmingCharacters(in: .newlines)
      guard !text.isEmpty else { return nil }
      let target = try render(String(path.dropLast(Self.suffix.count)), values)
      if feature.style == .folders {
        text = text.importingOneModule(feature.name.text, from: target)
      }
      return PlannedFile(path: target, text: text.withSortedImports + "\n")
    }
  }

  /// The lines that name a feature in the files where apps create their features.
  ///
  /// Each is in a `.lines` file beside the templates, after the start of the line that ends its
  /// list, and a bar.
  func linesOfApps(of feature: Feature) throws -> [ListedLine] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return try paths.sorted().filter { $0.hasSuffix(".lines") }.flatMap { path in
      try rendered(path, Self.values(of: feature)).lines.compactMap { line -> ListedLine? in
        let parts = line.split(separator: "|", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        return ListedLine(
          path: String(path.dropLast(".lines".count)),
          neighbors: parts[0],
          text: parts[1],
          isAboveMark: true
        )
      }
    }
  }

  /// Renders a template.
  package static func rendered(_ template: String, _ values: [String: Any]) throws -> String {
    try MustacheTemplate(string: template).render(values)
  }

  /// The suffixes that names derived from the feature have, such as List, and the types that
  /// templates declare; a feature with such a name would hide them.
  func ownNames() throws -> Set<String> {
    Set(
      try paths().flatMap { path in
        try source(path).matches(
          of:
            /(?:\{\{(?:Name|Singular)\}\}|struct |class |enum |protocol |typealias )([A-Z][A-Za-z]*)/
        )
        .map { String($0.1) }
      }
    )
  }

  /// The modules that templates import.
  func imports() throws -> Set<String> {
    Set(
      try paths().flatMap { path in
        try source(path).matches(of: /\bimport ([A-Za-z]+)\n/).map { String($0.1) }
      }
    )
  }

  private func paths() throws -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    let templates = paths.filter { $0.hasSuffix(Self.suffix) }.sorted()
    guard !templates.isEmpty else {
      throw CommandFailure(
        "there are no templates in \(folder.path)",
        hint: "Run new-feature where it was built: swift run new-feature."
      )
    }
    return templates
  }

  private func rendered(_ path: String, _ values: [String: Any]) throws -> String {
    do {
      return try render(try source(path), values)
    } catch {
      throw CommandFailure(
        "the template \(path) cannot be used: \(error.localizedDescription)",
        hint: "Build new-feature again."
      )
    }
  }

  private func source(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  private func render(_ source: String, _ values: [String: Any]) throws -> String {
    try Self.rendered(source, values)
  }

  private static func values(of feature: Feature) -> [String: Any] {
    let (name, needs) = (feature.name, feature.needs)
    let (http, cache, sql) = (needs.contains(.http), needs.contains(.cache), needs.contains(.sql))
    let words = name.words
    let isShared = feature.style == .shared
    return [
      "Name": name.text, "Singular": name.singular, "Item": name.item,
      "name": name.lowerCamelCase, "command": name.command, "words": words,
      "Words": words.prefix(1).uppercased() + words.dropFirst(),
      "http": http, "cache": cache, "httpOnly": http && !cache, "sql": sql,
      "flow": needs.contains(.flow), "hasDependencies": feature.hasDependencies,
      "needsDirectory": cache || sql,
      "result": cache ? "\(name.singular)List" : "[\(name.item)]",
      "serviceType": cache ? "CachedDataTransferService" : "DataTransferService",
      "settings": isShared, "ui": feature.screens != nil,
      "UI": feature.screens ?? "UI", "title": name.title, "both": http && sql,
      "asksService": http && isShared, "agesNever": http && !cache && isShared,
      "showsAge": cache || http && isShared, "apps": needs.contains(.apps),
      "signIn": feature.isForMembers,
      "serviceProperty": cache ? "cachedClient" : "uncachedClient",
    ]
  }
}

extension String {
  /// Replaces the imports of a feature's layers with one of its module, which contains them.
  ///
  /// - Parameters:
  ///   - module: The name of the feature.
  ///   - path: The path of the file.
  /// - Returns: The text; a file of the module has none of these imports.
  fileprivate func importingOneModule(_ module: String, from path: String) -> String {
    let layers = ["Domain", "Data", "Presentation"].map { "import \(module)\($0)" }
    let isInside = path.hasPrefix("Modules/")
    var imports: Set<String> = []
    let lines = lines.compactMap { line -> String? in
      guard let layer = layers.first(where: line.hasSuffix) else { return line }
      return isInside ? nil : line.dropLast(layer.count) + "import \(module)"
    }
    let testable = "@testable import \(module)"
    let plain = lines.contains(testable) ? "import \(module)" : nil
    return lines.filter { line in
      guard line.hasSuffix("import \(module)") else { return true }
      return line != plain && imports.insert(line).inserted
    }
    .joined(separator: "\n").trimmingCharacters(in: .newlines)
  }

  /// The text with each block of imports in the order of their modules, which depends on the name of
  /// the feature.
  fileprivate var withSortedImports: String {
    var sorted: [String] = []
    var imports: [String] = []
    for line in lines + [""] {
      if line.hasPrefix("import ") || line.hasPrefix("package import ") {
        imports.append(line)
        continue
      }
      sorted += imports.sorted { $0.importedModule < $1.importedModule } + [line]
      imports = []
    }
    return sorted.dropLast().joined(separator: "\n")
  }

  private var importedModule: Substring { split(separator: " ").last ?? "" }
}
