/// Splits the names of targets into words.
enum CamelWords {
  /// Returns the words of a name, with the separators before them: `UI`, `Kit` of `UIKit`; `swift`,
  /// `-nio` of `swift-nio`.
  static func split(_ name: String) -> [String] {
    let characters = Array(name)
    var words: [String] = []
    for (index, character) in characters.enumerated() {
      if index == 0 || begins(characters, index) { words.append("") }
      words[words.count - 1].append(character)
    }
    return words
  }

  /// Returns a name with a capital first letter, except one such as `iOS`.
  static func capitalized(_ name: String) -> String {
    if name.dropFirst().first?.isUppercase ?? false { return name }
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  private static func begins(_ characters: [Character], _ index: Int) -> Bool {
    let (last, this) = (characters[index - 1], characters[index])
    if last == "-" || last == "_" { return false }
    if this == "-" || this == "_" { return true }
    guard this.isUppercase else { return false }
    return !last.isUppercase
      || (index + 1 < characters.count && characters[index + 1].isLowercase)
  }
}
