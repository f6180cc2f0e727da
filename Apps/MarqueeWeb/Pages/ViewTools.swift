import Binding
import Foundation
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
  ///   - missing: What the page says if the service does not have what it is about.
  ///   - body: The details as HTML; `nil` before they are loaded.
  /// - Returns: The content, or the error.
  func details<ViewModel: ServiceViewModel>(
    _ viewModel: ViewModel,
    in area: PageFrame.Area,
    title: String?,
    summary: String,
    missing: ErrorText,
    body: String?
  ) -> PageContent where ViewModel.Failure == ErrorMessage {
    let error = viewModel.error.value.map { PageError($0, text, in: area, missing: missing) }
    return PageContent(
      title: title ?? error?.text.title ?? text.untitled,
      summary: summary,
      body: body ?? "",
      age: age(viewModel.storedAt.value),
      error: error,
      ways: error?.isNotFound == true ? Ways(in: area, text) : nil
    )
  }
}

extension Request {
  /// Returns the fields of a posted form; empty for a body that is too large or no form.
  func form(upTo size: Int) async -> [String: String] {
    guard let body = try? await body.collect(upTo: size) else { return [:] }
    let form = try? URLEncodedFormDecoder().decode(
      [String: String].self,
      from: String(buffer: body)
    )
    return form ?? [:]
  }
}

extension WebContext {
  /// Returns a part of the path of a page, without percent-encoding.
  ///
  /// - Throws: `PageError` for a part that is not UTF-8.
  func requirePart(_ name: String) throws -> String {
    guard let part = parameters.get(name)?.removingPercentEncoding else {
      throw PageError.notFound(in: language)
    }
    return part
  }

  /// Returns the number in the path of a page.
  ///
  /// - Throws: `PageError` for anything but a number above 0.
  func requireID() throws -> Int {
    guard let id = Int(try requirePart("id")), id > 0 else {
      throw PageError.notFound(in: language)
    }
    return id
  }
}
