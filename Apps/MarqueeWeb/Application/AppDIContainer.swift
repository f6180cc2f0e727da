import BackendSupport
import CachedHTTP
import Crypto
import Foundation
import ServerSupport
import SharedKernel

/// The app's container: what all features of the site share, for all visitors.
///
/// Values for a single visitor, such as the language, are parameters of each view model.
final class AppDIContainer: Sendable {
  /// The user's settings.
  let context: AppContext
  let database: SiteDatabase
  /// The key of all servers of the site, from which each purpose derives its own.
  let siteKey: SymmetricKey
  /// The URL of the site behind a proxy; `nil` for an http server on this machine.
  let url: SiteURL?
  /// The proxies that are trusted to name the visitor.
  let proxies: TrustedProxies
  /// The paths of all features.
  let paths: SpecialPaths
  let sharedPages: SharedPages
  /// Whether the site shows demo data, and only to the user who runs it.
  let isDemo: Bool
  /// What the terms of a service require the pages to say; `nil` for nothing.
  let serviceNotice: String?
  /// Writes a warning for the operator of the server.
  let warn: @Sendable (String) -> Void
  /// Runs work after all earlier work; a failure is logged as a warning that begins with the string.
  let inBackground: @Sendable (String, @escaping @Sendable () async throws -> Void) -> Void
  private let makeClient:
    @Sendable (_ name: String, ServiceBackend) throws -> CachedDataTransferService

  /// The language for browsers that accept none of the site's.
  var language: Language { context.language }
  /// The tokens in the forms of visitors.
  var forms: FormTokens { FormTokens(key: siteKey.derived(for: "forms")) }
  /// Whether visitors use https.
  var isSecure: Bool { url?.isSecure == true }

  /// - Parameters:
  ///   - pageLifetime: How long a page is shared by all visitors before its data is requested
  ///     again.
  ///   - makeClient: Creates the client of a service, whose requests are reported by its name.
  init(
    context: AppContext,
    database: SiteDatabase,
    siteKey: SymmetricKey = SymmetricKey(size: .bits256),
    url: SiteURL? = nil,
    proxies: TrustedProxies = .loopback,
    paths: SpecialPaths,
    pageLifetime: Duration = .zero,
    isDemo: Bool = false,
    serviceNotice: String? = nil,
    warn: @escaping @Sendable (String) -> Void,
    inBackground: @escaping @Sendable (String, @escaping @Sendable () async throws -> Void) -> Void,
    makeClient:
      @escaping @Sendable (_ name: String, ServiceBackend) throws ->
      CachedDataTransferService
  ) {
    self.context = context
    self.database = database
    self.siteKey = siteKey
    self.url = url
    self.proxies = proxies
    self.paths = paths
    sharedPages = SharedPages(lifetime: pageLifetime)
    self.isDemo = isDemo
    self.serviceNotice = serviceNotice
    self.warn = warn
    self.inBackground = inBackground
    self.makeClient = makeClient
  }

  /// Returns the client of a service, which stores responses.
  ///
  /// - Parameter name: The name in metrics and in the log.
  /// - Throws: `CommandFailure` for invalid settings.
  func cachedClient(_ name: String, _ backend: ServiceBackend) throws -> CachedDataTransferService {
    try makeClient(name, backend)
  }
}
