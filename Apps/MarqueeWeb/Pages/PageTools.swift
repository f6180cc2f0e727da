import Binding
import Foundation
import HTTPTypes
import Hummingbird
import SharedKernel
import Wording

/// What the content of each page is made with, in the visitor's language.
struct PageTools: Sendable {
  let language: Language
  let templates: Templates
  let text: WebText
  let wording: Wording

  init(_ context: WebContext, _ templates: Templates) {
    language = context.language
    self.templates = templates
    text = WebText(language: language)
    wording = Wording(language)
  }

  /// Returns "stored 5 minutes ago"; `nil` for current data.
  func age(_ storedAt: Date?) -> String? { storedAt.map { wording.stored($0) } }

  /// Returns links to where a visitor may find something else; "" unless the page is missing.
  func ways(in area: PageFrame.Area, after error: PageError?) -> String {
    error?.isNotFound == true ? templates.render(.ways, Ways(in: area, text)) : ""
  }

  /// Returns the line about the rows of a list, and about those that could not be read.
  func summary(_ found: String, unreadable: String?) -> String {
    [found, unreadable ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Returns the content of a list, or an error for a page after the last one.
  func content(
    _ content: PageContent,
    ofPage number: Int,
    of list: some PagedList
  ) -> PageContent {
    guard number > 1, list.currentPage == number, list.items.value.isEmpty,
      list.unreadableCount == 0
    else { return content }
    var content = content
    content.body = ""
    content.error = PageError(
      text: text.noSuchPageNumber("\(number)", last: max(list.totalPages, 1)),
      status: .badRequest
    )
    return content
  }
}

extension PageError {
  /// Creates the error of a service for visitors, without the address at which it should be.
  ///
  /// - Parameters:
  ///   - message: The error.
  ///   - text: The strings in the visitor's language.
  ///   - missing: What the page says if the service does not have what it should show.
  init(_ message: ErrorMessage, _ text: WebText, missing: String? = nil) {
    switch (message.kind, missing) {
    case (.service(.connectionRefused), _), (.service(.unknownHost), _):
      self.init(text: text.serviceAway, status: message.status)
    case (.service(.notFound), let missing?): self.init(text: missing, status: message.status)
    default: self.init(text: message.text, status: message.status)
    }
  }

  var isNotFound: Bool { status == .notFound }
}

extension WebContext {
  /// Returns a part of the path of a page, without percent-encoding.
  ///
  /// - Throws: `PageProblem` for a part that is not UTF-8.
  func requirePart(_ name: String) throws -> String {
    guard let part = parameters.get(name)?.removingPercentEncoding else {
      throw PageProblem.notFound(in: language)
    }
    return part
  }

  /// Returns the number in the path of a page.
  ///
  /// - Throws: `PageProblem` for anything but a number above 0.
  func requireID() throws -> Int {
    guard let id = Int(try requirePart("id")), id > 0 else {
      throw PageProblem.notFound(in: language)
    }
    return id
  }
}
