/// The page of the site to show after a sign-in.
///
/// Anything but the path of a page, with or without a query, becomes the first page. The path must
/// not contain percent-encoding, or characters that browsers drop or treat as a slash.
struct ReturnAddress: Equatable, Sendable {
  static let home = ReturnAddress()
  /// The parameter of the links to a sign-in.
  static let parameter = "return"

  let text: String

  private init() { text = "/" }

  init(_ text: String) {
    let isPage = text.wholeMatch(of: Self.pages) != nil
    self.text = isPage && text.utf8.count <= Self.maximumLength ? text : "/"
  }

  private static let maximumLength = 2_000

  // `Regex` is not `Sendable`; this one has no closures and never changes.
  nonisolated(unsafe) private static let pages =
    #/
    \/(?:
      (?:search|suggestions|popular|upcoming|products|categories|me)
      |(?:movies|genres|people|products|categories)\/[A-Za-z0-9_-]+
      |movies\/[0-9]+\/similar
    )?
    (?:\?[A-Za-z0-9=&%+._~-]*)?
    /#
}
