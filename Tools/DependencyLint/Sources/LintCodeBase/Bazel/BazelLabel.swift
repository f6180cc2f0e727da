/// The name of a target in a Bazel workspace, such as `//Modules/Core:Core`.
///
/// Source: https://bazel.build/concepts/labels
struct BazelLabel: Hashable {
  /// The repository; `nil` for that of the file with the label.
  var repository: String?
  /// The folder of the BUILD file, relative to the workspace; `.` for the workspace itself.
  var package: String
  var name: String

  /// Parses a label in a file of a package: `:name`, `//package:name`, `//package`, `@repository`.
  init(_ text: String, in package: String) {
    var rest = text[...]
    if rest.hasPrefix("@") {
      let name = rest.drop { $0 == "@" }.prefix { $0 != "/" && $0 != ":" }
      repository = name.isEmpty ? nil : String(name)
      rest = rest.drop { $0 == "@" }.dropFirst(name.count)
    }
    let isAbsolute = rest.hasPrefix("//") || repository != nil
    rest = rest.drop { $0 == "/" }
    let colon = rest.firstIndex(of: ":")
    guard isAbsolute else {
      self.package = package
      name = String(colon.map { rest[$0...].dropFirst() } ?? rest)
      return
    }
    let folder = String(rest[..<(colon ?? rest.endIndex)])
    self.package = Path.normalized(folder)
    name =
      colon.map { String(rest[$0...].dropFirst()) }
      ?? (folder.isEmpty ? repository ?? "" : Path.lastComponent(folder))
  }

  init(package: String, name: String) {
    self.package = package
    self.name = name
  }

  /// The label of a package, without the name of a target.
  static func text(ofPackage package: String) -> String { package == "." ? "//" : "//\(package)" }
}

extension Module {
  /// Whether a BUILD file declares the module.
  package var isOfBazel: Bool { manifest.map { BuildFile.isName(Path.lastComponent($0)) } ?? false }

  /// Returns the label of a module of Bazel, as a target in the same workspace writes it.
  package func label(in target: Module) -> String {
    if package == target.package { return ":\(self.target)" }
    let folder = package ?? "//"
    return Path.lastComponent(folder) == self.target ? folder : "\(folder):\(self.target)"
  }
}
