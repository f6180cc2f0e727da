/// The page of the site that is shown after a sign-in.
///
/// Anything but the path of a page, with a query or not, becomes the first page. No percent-encoding
/// is possible in the path, and none of the characters that browsers drop or take for a slash.
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
    #/\/(?:(?:search|suggestions|products|me|(?:movies|products|categories)\/[A-Za-z0-9_-]+)?)(?:\?[A-Za-z0-9=&%+._~-]*)?/#
}
