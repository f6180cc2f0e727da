/// Converts names of targets to names of modules.
enum ModuleName {
  /// Replaces each character that is not valid in a C99 identifier with `_`, as SwiftPM does.
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
