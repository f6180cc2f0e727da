/// How a manifest reads files.
enum FileUse {
  /// Names in manifests that read files.
  static let words: Set = [
    "FileManager", "FileHandle", "Bundle", "Process", "contentsOf", "contentsOfFile",
    "contentsOfDirectory", "fopen", "opendir", "popen", "readlink", "lstat", "glob",
  ]

  /// Whether a manifest's code, without comments, contains a word that may read files.
  ///
  /// `append(contentsOf:)` and `insert(contentsOf:)` do not count, because they add to an array.
  static func isPossible(in code: [UInt8], _ found: Set<String>) -> Bool {
    let found = found.intersection(words)
    guard found == ["contentsOf"] else { return !found.isEmpty }
    return code.places(of: "contentsOf").contains { place in
      let before = code[..<place.lowerBound].reversed().drop { $0 == 0x20 || $0 == 0x0A }
      return !["append(", "insert("].contains { before.starts(with: $0.utf8.reversed()) }
    }
  }
}

extension [UInt8] {
  /// Returns the places of a word, including inside other words.
  func places(of word: String) -> [Range<Int>] {
    let word = Array(word.utf8)
    guard let first = word.first else { return [] }
    return withUnsafeBufferPointer { bytes in
      var places: [Range<Int>] = []
      var place = 0
      while place + word.count <= bytes.count {
        if bytes[place] == first,
          word.indices.allSatisfy({ bytes[place + $0] == word[$0] })
        {
          places.append(place..<place + word.count)
          place += word.count
        } else {
          place += 1
        }
      }
      return places
    }
  }
}
