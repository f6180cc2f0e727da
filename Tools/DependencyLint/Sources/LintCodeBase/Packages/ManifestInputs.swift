import LintScanner

/// What the result of a manifest depends on besides its text, judging by the names in it.
struct ManifestInputs: Hashable {
  /// The environment variables that the manifest reads; `nil` if it may read any.
  var variables: Set<String>? = []
  /// Whether the manifest knows the folder of the package.
  var includesFolder = false
  /// Whether it may read anything else, such as files, the state of git or the time.
  var includesOthers = false

  /// Reads the text of a manifest.
  init(_ manifest: [UInt8]) {
    let tokens = SourceToken.all(in: manifest)
    for (place, token) in tokens.enumerated() {
      switch token {
      case .word("environment"), .word("getenv"): addVariable(tokens[(place + 1)...])
      case .word("packageDirectory"): includesFolder = true
      case .word("file"), .word("filePath"):
        if place > 0, tokens[place - 1] == .mark(UInt8(ascii: "#")) { includesFolder = true }
      case .word(let name): includesOthers = includesOthers || ManifestNames.changing.contains(name)
      default: break
      }
    }
    guard !includesOthers, Self.canReadFiles(manifest) else { return }
    includesOthers = !ManifestNames(tokens).areKnown
  }

  /// Whether a manifest sees more than the language and the description of packages.
  private static func canReadFiles(_ manifest: [UInt8]) -> Bool {
    // Before 5.8, SwiftPM imports Foundation into each manifest.
    guard !ManifestFile.toolsVersion(of: manifest).lexicographicallyPrecedes([5, 8]) else {
      return true
    }
    let imports = manifest.withUnsafeBytes(ImportScanner.scan).imports
    return imports.contains {
      !["PackageDescription", "CompilerPluginSupport"].contains($0.module)
    }
  }

  /// Adds the variable that code after `environment` or `getenv` reads: `["NAME"` or `("NAME"`.
  private mutating func addVariable(_ code: ArraySlice<SourceToken>) {
    let code = Array(code.prefix(3))
    guard code.count == 3, [.mark(UInt8(ascii: "[")), .mark(UInt8(ascii: "("))].contains(code[0]),
      case .text(let name) = code[1],
      // An operator after the literal would extend the name.
      ["]", ")", ","].map({ .mark(UInt8(ascii: $0)) }).contains(code[2])
    else { return variables = nil }
    // Each evaluation has its own folder for temporary files.
    if name == "TMPDIR" { includesOthers = true }
    variables?.insert(name)
  }
}
