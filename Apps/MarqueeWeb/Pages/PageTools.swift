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

  /// Returns the content of a list, or an error for a page after the last one.
  func content(
    _ content: PageContent,
    ofPage number: Int,
    of list: some PagedList
  ) -> PageContent {
    guard number > 1, list.currentPage == number, list.items.value.isEmpty else { return content }
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
  init(_ message: ErrorMessage, _ text: WebText) {
    if case .service(.connectionRefused) = message.kind {
      self.init(text: text.serviceAway, status: message.status)
    } else {
      self.init(text: message.text, status: message.status)
    }
  }
}

extension WebContext {
  /// Returns the number in the path of a page.
  ///
  /// - Throws: `PageProblem` for anything but a number above 0.
  func requireID() throws -> Int {
    guard let id = parameters.get("id", as: Int.self), id > 0 else {
      throw PageProblem.notFound(in: language)
    }
    return id
  }
}
