import LintCodeBase
import LintScanner

/// A string in a source file that contains the name of a module, such as that of a class or a bundle.
struct ModuleMention {
  let file: String
  let line: Int

  /// Returns the first string that contains one of the names; `nil` if there is none.
  static func first(of names: Set<String>, in files: [String], _ context: RuleContext)
    -> ModuleMention?
  {
    for file in files {
      guard let bytes = context.content(of: file),
        names.contains(where: { !bytes.places(of: $0).isEmpty })
      else { continue }
      let literals = bytes.withUnsafeBytes(StringLiteral.all)
      guard let literal = literals.first(where: { mentions($0.text, names) }) else { continue }
      return ModuleMention(file: file, line: literal.position.line)
    }
    return nil
  }

  /// Whether a word of the text is a name, a library such as `libCore`, or a bundle such as `Kit_Core`.
  private static func mentions(_ text: String, _ names: Set<String>) -> Bool {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { word in
      names.contains { word == $0 || word == "lib\($0)" || word.hasSuffix("_\($0)") }
    }
  }
}
