import Foundation

/// The letters of drawn titles, all capitals.
enum LetterShapes {
  /// The letter for a character; a block for one without a shape, and nil for a space.
  static func letter(for character: Character) -> Letter? {
    character == " " ? nil : letters[character] ?? block
  }

  /// The text in capitals without accents, which most shapes are for.
  static func spelled(_ text: String) -> String {
    let plain = text.replacing("½", with: " ½").uppercased()
      .decomposedStringWithCompatibilityMapping.unicodeScalars
      .filter { $0.properties.generalCategory != .nonspacingMark }
    return String(String.UnicodeScalarView(plain)).replacing("Æ", with: "AE")
      .replacing("Ø", with: "O").replacing("\u{2019}", with: "'").replacing("\u{2013}", with: "-")
      .replacing("\u{2044}", with: "/")
  }

  private static let block = Letter("/0006 /1016 /2026 /3036 /4046")

  private static let letters: [Character: Letter] = [
    "A": "/062046 /1434", "B": "/0006 ~002040432303 ~032343462606", "C": "~414000064645",
    "D": "/0006 ~002040462606", "E": "/40000646 /0333", "F": "/400006 /0333",
    "G": "~414000064643 /4323", "H": "/0006 /4046 /0343", "I": "/0006", "J": "~3033360605",
    "K": "/0006 /4004 /1346", "L": "/000646", "M": "/0600244046", "N": "/06004640",
    "O": "o00404606", "P": "/0006 ~002040432303", "Q": "o00404606 /2446",
    "R": "/0006 ~002040432303 /2346", "S": "~4140000343460605", "T": "/0040 /2026",
    "U": "~000306464340", "V": "/002640", "W": "/0016223640", "X": "/0046 /4006",
    "Y": "/002340 /2326", "Z": "/00400646",
    "0": "o00404606", "1": "/011016", "2": "~0100404306 /0646", "3": "~0100404323 ~2343460605",
    "4": "/36300444", "5": "/400002 ~0242460605", "6": "o02424606 ~40200004", "7": "/004016",
    "8": "o00404303 o03434606", "9": "o00404404 ~06264642",
    ".": "/06", ",": "/0607", ":": "/02 /06", ";": "/02 /0607", "!": "/0004 /06",
    "?": "~0100404323 /2324 /26", "'": "/0001", "\"": "/0001 /2021", "-": "/0333",
    "&": "/4611 ~11003031 ~310406264643", "/": "/0630", "(": "~10020416", ")": "~00121406",
    "+": "/0343 /2125", "#": "/1016 /3036 /0242 /0444", "·": "/03", "*": "/1014 /0133 /0331",
    "$": "/2026 ~4140000343460605",
  ].mapValues { Letter($0) }
}
