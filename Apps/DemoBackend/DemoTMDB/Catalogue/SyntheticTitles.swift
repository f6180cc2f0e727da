import DemoBackend

/// Titles computed from a number, and so never stored.
struct SyntheticTitles: Sendable {
  /// A position in a title, filled with one of `count` words of the vocabulary from `start`.
  private struct Slot {
    let start: Int
    let count: Int
  }

  private let patterns: [[Slot]]
  private let koreanPattern: [Slot]

  init() {
    typealias Vocabulary = SyntheticVocabulary
    var start = 0
    func slot(_ words: [String]) -> Slot {
      defer { start += words.count }
      return Slot(start: start, count: words.count)
    }
    func particle(_ word: String) -> Slot {
      Slot(start: Vocabulary.particles.firstIndex(of: word) ?? 0, count: 1)
    }
    // In the order in which the vocabulary joins its lists.
    _ = slot(Vocabulary.particles)
    let adjective = slot(Vocabulary.adjectives)
    let noun = slot(Vocabulary.nouns)
    let place = slot(Vocabulary.places)
    let number = slot(Vocabulary.numbers)
    let koreanAdjective = slot(Vocabulary.koreanAdjectives)
    let koreanNoun = slot(Vocabulary.koreanNouns)
    let capitalThe = particle("The")
    let the = particle("the")
    patterns = [
      [capitalThe, adjective, noun],
      [noun, particle("of"), the, noun],
      [capitalThe, noun, particle("and"), the, adjective, noun],
      [particle("A"), adjective, noun, particle("in"), place],
      [adjective, noun, number],
      [capitalThe, noun, particle("from"), place],
      [noun, particle("to"), place],
      [adjective, noun, particle("in"), the, noun],
    ]
    koreanPattern = [koreanAdjective, koreanNoun]
  }

  /// Calls `body` with each word's index in the vocabulary, in the order of the title.
  func forEachWord(of number: Int, _ body: (Int) -> Void) {
    let bits = mixed(UInt64(number))
    Self.fill(patterns[Int(bits & 7)], from: bits >> 3, body)
  }

  /// Calls `body` with each word of the original title, if that differs from the title.
  func forEachOriginalWord(of number: Int, _ body: (Int) -> Void) {
    guard isKorean(number) else { return }
    Self.fill(koreanPattern, from: mixed(UInt64(number)) >> 10, body)
  }

  func isKorean(_ number: Int) -> Bool {
    number % 16 == 5
  }

  func title(of number: Int) -> String {
    var words: [String] = []
    forEachWord(of: number) { words.append(SyntheticVocabulary.words[$0]) }
    return words.joined(separator: " ")
  }

  func originalTitle(of number: Int) -> String {
    guard isKorean(number) else { return title(of: number) }
    var words: [String] = []
    forEachOriginalWord(of: number) { words.append(SyntheticVocabulary.words[$0]) }
    return words.joined(separator: " ")
  }

  private static func fill(_ slots: [Slot], from bits: UInt64, _ body: (Int) -> Void) {
    var bits = bits
    for slot in slots {
      if slot.count == 1 {
        body(slot.start)
      } else {
        body(slot.start + Int(bits % UInt64(slot.count)))
        bits /= UInt64(slot.count)
      }
    }
  }
}
