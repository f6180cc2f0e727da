/// The titles of all films as numbers of indexed words.
struct TitleWords: Sendable {
  /// Title and original title of the real films; the second is empty if both are the same.
  let stored: [(title: [Int], original: [Int])]
  /// The indexed word of each word in the synthetic vocabulary.
  let vocabulary: [Int]
  let synthetic: SyntheticTitles

  /// Calls `body` with each word of both titles and its position within its title.
  func forEachWord(of ordinal: Int, _ body: (_ word: Int, _ position: Int) -> Void) {
    var position = 0
    forEachTitleWord(of: ordinal) { word in
      body(word, position)
      position += 1
    }
    position = 0
    forEachOriginalWord(of: ordinal) { word in
      body(word, position)
      position += 1
    }
  }

  func forEachTitleWord(of ordinal: Int, _ body: (Int) -> Void) {
    if ordinal < stored.count {
      stored[ordinal].title.forEach(body)
    } else {
      synthetic.forEachWord(of: ordinal - stored.count) { body(vocabulary[$0]) }
    }
  }

  func forEachOriginalWord(of ordinal: Int, _ body: (Int) -> Void) {
    if ordinal < stored.count {
      stored[ordinal].original.forEach(body)
    } else {
      synthetic.forEachOriginalWord(of: ordinal - stored.count) { body(vocabulary[$0]) }
    }
  }
}
