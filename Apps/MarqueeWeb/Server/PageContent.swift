import HTTPTypes

/// The content of a page at one moment.
struct PageContent: Equatable, Sendable {
  var title: String
  /// A line that describes the data, such as "160 films, page 1 of 8".
  var summary = ""
  /// The data as HTML; "" if there is none.
  var body: String
  /// "stored 5 minutes ago"; `nil` if the data is current.
  var age: String?
  var error: PageError?
  /// Links for a visitor for whom the page has nothing to show, as HTML.
  var ways = ""
}

/// An error on a page.
struct PageError: Equatable, Sendable {
  let text: String
  let status: HTTPResponse.Status
}
