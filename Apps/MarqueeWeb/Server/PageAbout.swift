import SharedKernel
import TerminalText

/// What search engines and previews of links show of a page.
struct PageAbout: Equatable, Sendable {
  struct Picture: Equatable, Sendable {
    let path: String
    let width: Int
    let height: Int
    let text: String
  }

  /// The kind of a page about nothing in particular.
  static let website = "website"

  /// The longest description that search engines show.
  private static let longestDescription = 160

  /// The title in a list of results, if the page's heading is too short for it.
  var title: String?
  let description: String?
  /// The value of `og:type`.
  var kind = website
  var picture: Picture?
  var data: LinkedData?
  /// Whether search engines may list the page.
  var isListed = true

  /// - Parameters:
  ///   - title: The title in a list of results; `nil` for the page's heading.
  ///   - description: The text to shorten to a sentence or two; "" if there is none.
  ///   - kind: What the page is about.
  ///   - picture: The picture of a preview; `nil` for the site's icon.
  ///   - data: The same facts for programs.
  ///   - isListed: Whether search engines may list the page.
  init(
    title: String? = nil,
    description: String,
    kind: String = website,
    picture: Picture? = nil,
    data: LinkedData? = nil,
    isListed: Bool = true
  ) {
    self.title = title
    self.description = Self.shortened(description)
    self.kind = kind
    self.picture = picture
    self.data = data
    self.isListed = isListed
  }

  /// Returns a description of at most `longestDescription` characters that ends with a whole word;
  /// `nil` for a blank string.
  static func shortened(_ text: String) -> String? {
    let words = text.printable.split { $0.isWhitespace }
    var short = ""
    for word in words {
      let next = short.isEmpty ? String(word) : "\(short) \(word)"
      guard next.unicodeScalars.count <= longestDescription else {
        let start = short.isEmpty ? String(String(word).prefix(scalars: longestDescription)) : short
        return start + "…"
      }
      short = next
    }
    return short.isEmpty ? nil : short
  }
}
