import Auth
import Crypto
import Foundation
import Synchronization

/// The sign-ins of one browser at one provider, sealed in the site's store.
final class PendingSignIns: PendingSignInStore {
  /// How long a person may take at the provider, in seconds.
  static let lifetime = 600
  /// Sign-ins of one browser at the same time, such as those of several tabs.
  static let limitOfBrowser = 8
  /// Sign-ins of all browsers at the same time; the oldest are removed.
  static let limit = 10_000

  private struct Content: Codable {
    let signIn: Data
    let returnAddress: String
  }

  private let store: any SessionStore
  private let provider: String
  /// The values of the browser's cookie, of which some may be forged.
  private let browsers: [CookieSecret]
  private let address: Mutex<ReturnAddress>

  /// - Parameters:
  ///   - store: The site's store.
  ///   - provider: The name of the provider in the site's addresses.
  ///   - browsers: The values of the browser's cookie.
  ///   - returnAddress: The page that is shown after a sign-in which starts now.
  init(
    store: any SessionStore,
    provider: String,
    browsers: [CookieSecret],
    returnAddress: ReturnAddress = .home
  ) {
    self.store = store
    self.provider = provider
    self.browsers = browsers
    address = Mutex(returnAddress)
  }

  /// The page to show after the sign-in that has been added or taken.
  var returnAddress: ReturnAddress { address.withLock(\.self) }

  func add(_ signIn: Data, state: String) async throws {
    guard let browser = browsers.first else {
      // Nobody could ever finish it.
      throw SessionsUnavailable(description: "the sign-in belongs to no browser")
    }
    let content = Content(signIn: signIn, returnAddress: returnAddress.text)
    try await store.add(
      PendingSignIn(
        id: id(state, browser),
        content: try browser.seal(JSONEncoder().encode(content))
      )
    )
  }

  func take(state: String) async throws -> Data? {
    for browser in browsers {
      guard let sealed = try await store.takeSignIn(id(state, browser)),
        let data = browser.open(sealed),
        let content = try? JSONDecoder().decode(Content.self, from: data)
      else { continue }
      address.withLock { $0 = ReturnAddress(content.returnAddress) }
      return content.signIn
    }
    return nil
  }

  private func id(_ state: String, _ browser: CookieSecret) -> PendingSignIn.ID {
    PendingSignIn.ID(
      state: Data(SHA256.hash(data: Data(state.utf8))),
      browser: browser.hash,
      provider: provider
    )
  }
}
