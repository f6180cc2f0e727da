import SharedKernel

/// One page: its address, and what the frame shows around its content.
struct Page: Sendable {
  let language: Language
  /// The area of the site; `nil` for none.
  var area: SiteArea?
  /// The text in the search field.
  var query = ""
  /// The path and query of the page, for links to its other languages.
  var target: String
  var headerLink: HeaderLink?
  /// What the page confirms.
  var notice: Notice?
  /// Whether the frame contains something about the visitor.
  var hasPersonalFrame = false
  /// How the content is different for the visitor.
  var changes: [HTMLChange] = []
}

/// The link at the end of the navigation.
final class HeaderLink: Sendable {
  /// Returns the address of the link on a page, which it may lead back to.
  let url: @Sendable (_ target: String) -> String
  let text: @Sendable (Language) -> String
  /// Whether the text is a name, which may have another direction than the page.
  let isName: Bool
  /// The path of the icon, in the syntax of SVG.
  let icon: String

  init(
    isName: Bool,
    icon: String,
    text: @escaping @Sendable (Language) -> String,
    url: @escaping @Sendable (_ target: String) -> String
  ) {
    self.isName = isName
    self.icon = icon
    self.text = text
    self.url = url
  }
}
