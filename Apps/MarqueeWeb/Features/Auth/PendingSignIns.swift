import Auth
import Crypto
import Foundation
import HTTP
import Hummingbird
import Synchronization

/// The sign-ins of one browser that are waiting for their provider, sealed in the browser's
/// cookies.
///
/// The site stores nothing about them before a response arrives, so no one can end other users'
/// sign-ins by starting many. It records only which ones are over, because each response is
/// accepted once.
final class PendingSignIns: PendingSignInStore {
  /// How long a user may take at the provider, in seconds.
  static let lifetime = 600
  /// The maximum size of all cookies, in bytes; the oldest are removed first, because some proxies
  /// accept only 8 KB.
  static let limit = 5_000
  /// The maximum number of cookies read from a request; the rest are ignored.
  private static let largestCount = 32

  private struct Content: Codable {
    let signIn: Data
    let returnAddress: String
    let provider: String
    /// The hash of the state that the provider's response repeats.
    let state: Data
    let end: Date
  }

  private struct State {
    var returnAddress: ReturnAddress
    var cookies: [Cookie] = []
  }

  private let store: any SessionStore
  private let key: SymmetricKey
  private let provider: String
  private let isSecure: Bool
  /// The contents of the browser's cookies, with their names and sizes, newest first.
  private let known: [(name: String, size: Int, content: Content)]
  private let now: @Sendable () -> Date
  private let state: Mutex<State>

  /// - Parameters:
  ///   - request: The request with the browser's cookies, some of which may be forged.
  ///   - store: The site's store.
  ///   - key: The key of all servers of the site.
  ///   - provider: The name of the provider in the site's addresses.
  ///   - isSecure: Whether visitors use https.
  ///   - returnAddress: The page to show after a sign-in that starts now.
  ///   - now: Returns the current time.
  init(
    of request: Request,
    store: any SessionStore,
    key: SymmetricKey,
    provider: String,
    isSecure: Bool,
    returnAddress: ReturnAddress = .home,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.store = store
    self.key = key
    self.provider = provider
    self.isSecure = isSecure
    self.now = now
    state = Mutex(State(returnAddress: returnAddress))
    let time = now()
    known = Self.cookies(of: request, isSecure: isSecure).prefix(Self.largestCount)
      .compactMap { name, value in
        guard let sealed = Data(base64URL: value), let data = key.open(sealed),
          let content = try? PropertyListDecoder().decode(Content.self, from: data),
          content.end > time
        else { return nil }
        return (name, name.utf8.count + value.utf8.count, content)
      }
      .sorted { $0.content.end > $1.content.end }
  }

  /// Whether a request contains cookies of pending sign-ins.
  static func exist(in request: Request, isSecure: Bool) -> Bool {
    !cookies(of: request, isSecure: isSecure).isEmpty
  }

  /// Returns the removals of the cookies of pending sign-ins.
  static func removals(in request: Request, isSecure: Bool) -> [Cookie] {
    cookies(of: request, isSecure: isSecure).map { SiteCookie.removal($0.name, isSecure) }
  }

  /// The page to show after the sign-in that has been added or taken.
  var returnAddress: ReturnAddress { state.withLock(\.returnAddress) }

  /// The cookies that the browser must store or remove.
  var cookies: [Cookie] { state.withLock(\.cookies) }

  func add(_ signIn: Data, state: String) async throws {
    let hash = Self.hash(state)
    let content = Content(
      signIn: signIn,
      returnAddress: returnAddress.text,
      provider: provider,
      state: hash,
      end: now() + TimeInterval(Self.lifetime)
    )
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let value = try key.seal(encoder.encode(content)).base64URL
    let cookie = SiteCookie.signIn(hash.prefix(6).base64URL, isSecure: isSecure)
    var size = cookie.name.utf8.count + value.utf8.count
    let removed = known.filter { pending in
      size += pending.size
      return size > Self.limit
    }
    self.state.withLock {
      $0.cookies = [cookie.cookie(value)] + removed.map { SiteCookie.removal($0.name, isSecure) }
    }
  }

  func take(state: String) async throws -> Data? {
    let hash = Self.hash(state)
    let pending = known.first { $0.content.state == hash && $0.content.provider == provider }
    guard let (name, _, content) = pending,
      try await store.finishSignIn(hash, validUntil: content.end)
    else { return nil }
    self.state.withLock {
      $0.returnAddress = ReturnAddress(sealed: content.returnAddress)
      $0.cookies = [SiteCookie.removal(name, isSecure)]
    }
    return content.signIn
  }

  private static func cookies(
    of request: Request,
    isSecure: Bool
  ) -> [(name: String, value: Substring)] {
    let prefix = SiteCookie.signIn("", isSecure: isSecure).name
    return SiteCookie.all(of: request).filter { $0.name.hasPrefix(prefix) }
  }

  private static func hash(_ state: String) -> Data { Data(SHA256.hash(data: Data(state.utf8))) }
}
