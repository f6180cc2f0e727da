/// The visitors for whom the content of a page is intended.
enum Audience: Sendable {
  case everyone
  case oneVisitor
}

/// The content of a page at one moment.
struct PageContent: Equatable, Sendable {
  var title: String
  /// A line that describes the data, such as "160 results, page 1 of 8".
  var summary = ""
  /// The summary of a list to which a script adds rows; `nil` for anything else.
  var shown: ShownCount?
  /// The data as HTML; "" if there is none.
  var body: String
  /// Whether the data is a list with rows.
  var hasRows: Bool
  /// "stored 5 minutes ago"; `nil` if the data is current.
  var age: String?
  var error: PageError?
  /// For whom the content is intended; that for one visitor is not shared.
  var audience = Audience.everyone
  /// Where a visitor for whom the page has nothing to show can continue.
  var links: LinkList?
  /// What other sites show of the page; `nil` for a page that only concerns its visitor.
  var about: PageAbout?

  init(
    title: String,
    summary: String = "",
    shown: ShownCount? = nil,
    body: String,
    hasRows: Bool = false,
    age: String? = nil,
    error: PageError? = nil,
    audience: Audience = .everyone,
    links: LinkList? = nil,
    about: PageAbout? = nil
  ) {
    self.title = title
    self.summary = summary
    self.shown = shown
    self.body = body
    self.hasRows = hasRows
    self.age = age
    self.error = error
    self.audience = audience
    self.links = links
    self.about = about
  }

  /// Creates the content of a page that has nothing to show but an error.
  init(_ error: PageError, links: LinkList? = nil) {
    self.init(title: error.text.title, body: "", error: error, links: links)
  }

  /// The title that search results, previews, and the window show.
  var titleForSites: String { about?.title ?? title }
  var documentTitle: String { "\(titleForSites) · Marquee" }
  /// Whether search engines may list the page.
  var isListed: Bool { about?.isListed == true && !isDeadEnd }

  /// Whether the page has nothing to show but an error.
  var isDeadEnd: Bool { body.isEmpty && error != nil }

  /// Adds links for a visitor who gets nothing but an error.
  ///
  /// They may be the visitor's own: a page with an error is never shared.
  func addingLinksToDeadEnd(_ links: () async -> LinkList?) async -> PageContent {
    guard isDeadEnd, self.links == nil else { return self }
    var content = self
    content.links = await links()
    return content
  }
}

/// How many rows of a list are shown, for a script that adds rows.
struct ShownCount: Equatable, Sendable {
  /// The summary, with `{}` for the number of rows shown and `{total}` for that of all rows.
  let text: String
  let total: Int
}

/// Links to pages where a visitor can continue.
struct LinkList: Equatable, Sendable {
  var heading: String?
  let links: [LinkValues]

  /// Returns the links without the one to a page, which would lead nowhere from there.
  func removing(_ page: PageLink) -> LinkList {
    LinkList(heading: heading, links: links.filter { $0.url != page.text })
  }
}
