/// How an import spells a target's name.
enum ModuleName {
  /// Puts `_` for each character that no C99 identifier may hold, as SwiftPM does.
  static func mangled(_ target: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in target.unicodeScalars {
      let isLetter = scalar == "_" || scalar.properties.isXIDContinue
      let isMisplaced = scalars.isEmpty && !scalar.properties.isXIDStart
      scalars.append(isLetter && !isMisplaced ? scalar : "_")
    }
    return String(scalars)
  }
}
