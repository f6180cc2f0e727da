import ArgumentParser
import CommandLineSupport
import Foundation
import Scaffolding

/// How a project was created, which it contains so that it can be updated.
struct ProjectRecord: Codable, Equatable {
  static let path = ".new-project.json"

  /// The version that wrote the project's files.
  var version = AppVersion.text
  let feature: String?
  let needs: [String]
  let layers: String
  /// `nil` without an iOS app.
  let ios: Bool?

  init(feature: FeatureName?, needs: Set<FeatureNeed>, layers: LayerForm, ios: Bool) {
    self.feature = feature?.text
    self.needs = needs.map(\.rawValue).sorted()
    self.layers = layers.rawValue
    self.ios = ios ? true : nil
  }

  /// Reads the record of a project.
  ///
  /// - Throws: `CommandFailure` if there is none, or if it cannot be read.
  init(in project: URL) throws {
    let file = project.appending(path: Self.path)
    guard let data = try? Data(contentsOf: file) else {
      throw CommandFailure(
        "there is no \(Self.path) in \(project.path)",
        hint: "Only a package that new-project created can be updated."
      )
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      throw CommandFailure(
        "\(file.path) cannot be read",
        hint: "Restore it, for example with git checkout \(Self.path)."
      )
    }
  }

  /// The record as a file of the project.
  func file() throws -> PlannedFile {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let text = String(decoding: try encoder.encode(self), as: UTF8.self)
    return PlannedFile(path: Self.path, text: text + "\n")
  }

  /// Plans the files that this version writes for the same answers, or that an older one wrote.
  ///
  /// - Throws: `CommandFailure` for answers that this version does not know.
  func plan(named name: ProjectName, from sources: ProjectSources) async throws -> ProjectPlan {
    guard let layers = LayerForm(rawValue: layers) else {
      throw CommandFailure(
        "\(Self.path) has the unknown layers “\(layers)”",
        hint: "Use the version of new-project that created the project, or a later one."
      )
    }
    let needs =
      needs.isEmpty
      ? []
      : try FeatureNeed.list(needs.joined(separator: ","))
    return try await ProjectPlan(
      name: name,
      feature: try feature.map { try FeatureName($0) },
      needs: needs,
      layers: layers,
      ios: ios ?? false,
      sources: sources
    )
  }
}
