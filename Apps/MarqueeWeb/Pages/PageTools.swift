import Binding
import Foundation
import HTTPTypes
import Hummingbird
import SharedKernel
import Wording

/// The tools for the content of each page, in the visitor's language.
struct PageTools: Sendable {
  let language: Language
  let templates: Templates
  let text: WebStrings

  init(_ context: WebContext, _ templates: Templates) {
    language = context.language
    self.templates = templates
    text = context.text
  }

  /// Returns "stored 5 minutes ago"; `nil` for current data.
  func age(_ storedAt: Date?) -> String? { storedAt.map { text.wording.stored($0) } }

  /// Returns the content of a page of details.
  ///
  /// - Parameters:
  ///   - viewModel: The view model of the details.
  ///   - area: The area of the site in which to suggest other pages.
  ///   - title: The title; `nil` if it is unknown.
  ///   - summary: A line that describes the details.
  ///   - missing: What the page says if the service has nothing to show.
  ///   - body: The details as HTML; `nil` before they are loaded.
  /// - Returns: The content, or the error.
  func details<ViewModel: ServiceViewModel>(
    _ viewModel: ViewModel,
    in area: PageFrame.Area,
    title: String?,
    summary: String,
    missing: String,
    body: String?
  ) -> PageContent where ViewModel.Failure == ErrorMessage {
    let error = viewModel.error.value.map { PageError($0, text, missing: missing) }
    return PageContent(
      title: title ?? error?.text ?? text.noSuchPage,
      summary: summary,
      body: body ?? "",
      age: age(viewModel.storedAt.value),
      error: error,
      ways: error?.isNotFound == true ? templates.render(.ways, Ways(in: area, text)) : ""
    )
  }
}

extension PageError {
  /// Creates the error of a service for visitors, without the service's address.
  ///
  /// - Parameters:
  ///   - message: The error.
  ///   - text: The strings in the visitor's language.
  ///   - missing: What the page says if the service has nothing to show.
  init(_ message: ErrorMessage, _ text: WebStrings, missing: String? = nil) {
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
