import CommandLineSupport
import Foundation

/// A web page that a screen opens in the browser, or whose link it copies.
struct BrowserPage: Sendable {
  let url: URL
  /// Shows a page in the browser.
  let open: @Sendable (URL) async throws -> Void
}

extension Screen {
  /// Handles the keys of a page: `o` opens it, and `y` copies its link.
  ///
  /// - Returns: Whether the key is one of them.
  func handle(_ key: Key, on page: BrowserPage, _ text: ScreenStrings) -> Bool {
    let link = page.url.absoluteString
    switch key {
    case .character("o"): open(page, text)
    case .character("y"):
      copyText(link)
      showNotice(text.copied(link))
    default: return false
    }
    return true
  }

  /// Opens a page in the browser.
  func open(_ page: BrowserPage, _ text: ScreenStrings) {
    showNotice(text.opening(page.url.absoluteString))
    Task { [weak self] in
      do {
        try await page.open(page.url)
      } catch {
        self?.showNotice(text.message(for: error))
      }
    }
  }
}

extension ScreenStrings {
  /// Returns what went wrong with the browser, and what to do about it.
  fileprivate func message(for error: any Error) -> String {
    switch error as? Browser.Failure {
    case .notInstalled(let program): noBrowser(program)
    case .failed, nil: browserFailed
    }
  }
}
