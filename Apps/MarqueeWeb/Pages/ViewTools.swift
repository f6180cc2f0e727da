import Binding
import Foundation
import Hummingbird
import SharedKernel
import Wording

/// The tools for the content of each page, in the visitor's language.
struct ViewTools: Sendable {
  let site: SiteFrame
  let language: Language
  let text: WebStrings

  init(_ context: WebContext, _ site: SiteFrame) {
    self.site = site
    language = context.language
    text = context.text
  }

  /// Returns "stored 5 minutes ago"; `nil` for current data.
  func age(_ storedAt: Date?) -> String? { storedAt.map { text.wording.stored($0) } }

  /// Returns the links for a visitor who finds nothing in an area of the site.
  func links(in area: SiteArea?) -> LinkList { site.links(in: area, language) }

  /// Creates the error of an area's service, for a page that is always there.
  func error(_ message: ErrorMessage, in area: SiteArea) -> PageError {
    let unavailable = area.text(language).unavailable
    return PageError(message, text, unavailable: unavailable, missing: text.errors.noPage)
  }

  /// Returns the content of a page of details.
  ///
  /// - Parameters:
  ///   - viewModel: The view model of the details.
  ///   - area: The area of the site in which to suggest other pages.
  ///   - unavailable: What the page says if the service does not respond.
  ///   - title: The title; `nil` if it is unknown.
  ///   - summary: A line that describes the details.
  ///   - missing: What the page says if the service does not have what it is about.
  ///   - body: The details as HTML; `nil` before they are loaded.
  /// - Returns: The content, or the error.
  func details<ViewModel: ServiceViewModel>(
    _ viewModel: ViewModel,
    in area: SiteArea?,
    unavailable: String,
    title: String?,
    summary: String,
    missing: ErrorText,
    body: String?
  ) -> PageContent where ViewModel.Failure == ErrorMessage {
    let error = viewModel.error.value.map {
      PageError($0, text, unavailable: unavailable, missing: missing)
    }
    return PageContent(
      title: title ?? error?.text.title ?? text.untitled,
      summary: summary,
      body: body ?? "",
      age: age(viewModel.storedAt.value),
      error: error,
      links: error?.isNotFound == true ? links(in: area) : nil
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
