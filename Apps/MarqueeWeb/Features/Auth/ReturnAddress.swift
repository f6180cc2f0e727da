/// The page of the site to show after a sign-in.
///
/// Anything but the path of a page, with or without a query, becomes the first page. The path must
/// not contain percent-encoding, or characters that browsers drop or treat as a slash.
struct ReturnAddress: Equatable, Sendable {
  static let home = ReturnAddress(sealed: "/")
  /// The parameter of the links to a sign-in.
  static let parameter = "return"

  private static let maximumLength = 2_000

  let text: String

  /// Creates an address that this site has sealed.
  init(sealed text: String) { self.text = text }

  /// - Parameter pages: The pages of the site; see `SpecialPaths`.
  init(_ text: String, in pages: [String]) {
    let isPage = text.utf8.count <= Self.maximumLength && Self.isPage(text, pages)
    self.init(sealed: isPage ? text : "/")
  }

  /// Returns the address of a sign-in that returns to the page.
  ///
  /// - Parameter provider: The name of the provider; "" for the page of all providers.
  func signInLink(at provider: String = "") -> String {
    let path = AuthSite.signInPath + (provider.isEmpty ? "" : "/\(provider)")
    return PageLink(path, [(Self.parameter, self == .home ? nil : text)]).text
  }

  private static func isPage(_ text: String, _ pages: [String]) -> Bool {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts.count > 1 ? parts[1] : ""
    guard query.utf8.allSatisfy({ isPlain($0) || "=&%+.~".utf8.contains($0) }) else { return false }
    let path = parts[0].split(separator: "/", omittingEmptySubsequences: false)
    return pages.contains { page in
      let names = page.split(separator: "/", omittingEmptySubsequences: false)
      return names.count == path.count
        && zip(names, path).allSatisfy { name, value in
          guard name.hasPrefix(":") || name == "#" else { return name == value }
          return !value.isEmpty && value.utf8.allSatisfy(name == "#" ? isDigit : isPlain)
        }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: isDigit(byte)
    }
  }
}
