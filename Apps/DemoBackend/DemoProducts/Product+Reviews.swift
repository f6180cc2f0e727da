import DemoBackend

extension Product {
  /// Up to three reviews, whose comments match their ratings.
  var reviews: [JSON] {
    (0..<UInt64(number(32, in: 0...3))).map { place in
      let traits = 40 + place * 8
      // Good reviews are more frequent, as they are in shops.
      let rating = [1, 2, 3, 4, 4, 5, 5, 5][number(traits, in: 0...7)]
      let given = choice(traits + 1, of: Reviewers.givenNames)
      let family = choice(traits + 2, of: Reviewers.familyNames)
      return [
        "rating": .int(rating),
        "comment": .string(choice(traits + 3, of: Reviewers.comments[rating - 1])),
        "date": .string(Self.date(daysIntoYear: number(traits + 4, in: 0...350), of: 2024)),
        "reviewerName": .string("\(given) \(family)"),
        "reviewerEmail": .string("\(given.lowercased()).\(family.lowercased())@mail.example"),
      ]
    }
  }
}

/// The names and comments of made-up reviewers.
private enum Reviewers {
  static let givenNames = [
    "Ada", "Amir", "Bruno", "Carla", "Chidi", "Elena", "Emeka", "Farah", "Greta", "Hana", "Jonas",
    "Kofi", "Mei", "Nadia", "Noah", "Pavel", "Rosa", "Sami", "Tariq", "Yuna",
  ]
  static let familyNames = [
    "Abe", "Almeida", "Bauer", "Castillo", "Diallo", "Eriksen", "Fischer", "Horvat", "Ito",
    "Kowalski", "Mensah", "Moreau", "Novak", "Okafor", "Quinn", "Rossi", "Silva", "Varga", "Weber",
    "Yilmaz",
  ]

  /// Comments for one to five stars.
  static let comments = [
    ["Broke on the second day.", "Not what I ordered.", "I sent it back."],
    ["Smaller than it looks.", "Does the job, barely.", "I expected more for the price."],
    ["It is all right.", "Good, but late.", "Nothing special, nothing wrong."],
    ["Would buy it again.", "Well made.", "Just as described."],
    ["Better than I hoped!", "The whole family loves it.", "Worth every cent.", "Excellent."],
  ]
}
