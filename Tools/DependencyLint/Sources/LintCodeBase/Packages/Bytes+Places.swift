extension [UInt8] {
  /// Returns the places of a word, including inside other words.
  package func places(of word: String) -> [Range<Int>] {
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
