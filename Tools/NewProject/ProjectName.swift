import CommandLineSupport
import Scaffolding

/// The name of a package, which is that of its folder.
struct ProjectName {
  let text: String

  /// - Throws: `CommandFailure` for a name that SwiftPM or the compiler would not accept.
  init(_ text: String) throws {
    guard text.first?.isLetter == true,
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
    else {
      throw CommandFailure(
        "“\(text)” cannot be the name of a package",
        hint: "Use ASCII letters, digits, hyphens and underscores, such as Cinema.",
        status: .usage
      )
    }
    let name = text.lowercased()
    if FeatureName.keywords.contains(where: { $0.lowercased() == name }) {
      throw Self.taken(text, "a Swift keyword")
    }
    if Self.modules.contains(name) { throw Self.taken(text, "the name of a module or a library") }
    self.text = text
  }

  /// Returns the name of the app and its module.
  ///
  /// - Parameter feature: The first feature.
  /// - Returns: The name without hyphens and underscores: `MyCinema` for `my-cinema`.
  /// - Throws: `CommandFailure` for the name of another module or a layer.
  func app(besides feature: FeatureName?) throws -> String {
    let app = text.split { "-_".contains($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
    let others = Self.modules.union(Self.layers)
      .union(["swiftui", feature?.text.lowercased()].compactMap(\.self))
    for name in [app, "\(app)UI"] where others.contains(name.lowercased()) {
      throw CommandFailure(
        "“\(text)” cannot be the name of an app: there is a module or a layer \(name)",
        hint: "Choose another name for the folder.",
        status: .usage
      )
    }
    return app
  }

  private static func taken(_ text: String, _ owner: String) -> CommandFailure {
    CommandFailure(
      "“\(text)” cannot be the name of a package: it is \(owner)",
      hint: "Choose another name for the folder.",
      status: .usage
    )
  }

  /// Modules that projects have, receive or import, and packages that they depend on, in lower case.
  private static let modules: Set = {
    let sources = ProjectSources()
    let copied = (try? sources.modules())?.keys.map { $0.lowercased() } ?? []
    let manifest = try? sources.text(of: "Package.swift")
    let libraries = Infrastructure.libraries(in: manifest ?? "").flatMap { library in
      (library.modules + library.path.split(separator: "/").suffix(1).map(String.init))
        .map { $0.lowercased() }
    }
    return Set(own + copied + libraries)
  }()

  /// Layers in the rules of a project that are not the names of modules as well.
  private static let layers: Set = [
    "app", "apps", "data", "domain", "infrastructure", "module", "presentation", "screens", "tests",
    "viewsupport",
  ]

  private static let own = [
    "appsupport", "commandsupport", "essentials", "foundation", "observation",
    "packagedescription", "swift", "synchronization", "testing", "testsupport", "xctest",
  ]
}
