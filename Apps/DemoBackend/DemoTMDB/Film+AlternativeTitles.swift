/// What a few films are also called, as in TMDB's `movie/{id}/alternative_titles`, which its search
/// reads too.
extension Film {
  var alternativeTitles: [String] { Self.alternativeTitles[id] ?? [] }

  private static let alternativeTitles: [Int: [String]] = [
    198: ["Dr. Strangelove"],
    216: ["A Space Odyssey"],
    229: ["The Godfather Part I", "Mario Puzo's The Godfather"],
    252: ["Star Wars: Episode IV - A New Hope", "A New Hope"],
    268: ["Star Wars: Episode V - The Empire Strikes Back"],
    272: ["Indiana Jones and the Raiders of the Lost Ark"],
    280: ["Star Wars: Episode VI - Return of the Jedi"],
    288: ["1984"],
    289: ["Terminator 1"],
    301: ["Alien 2"],
    344: ["T2"],
    348: ["Alien 3"],
    368: ["Seven"],
    415: ["Sen to Chihiro no kamikakushi"],
    419: ["LOTR: The Fellowship of the Ring", "LOTR 1"],
    426: ["LOTR: The Two Towers", "LOTR 2"],
    436: ["LOTR: The Return of the King", "LOTR 3"],
    465: ["Batman: The Dark Knight"],
    512: ["Mad Max 4"],
    516: ["Star Wars: Episode VII - The Force Awakens"],
  ]
}
