import CommandLineSupport
package import Foundation
package import HTTP
package import SettingsSupport

/// The definition of a service, from which `AppContext` creates a `Service`.
package struct ServiceBackend: Sendable {
  /// Where a service is, and how to describe it to the user.
  package struct Location: Sendable {
    /// The base URL, and the headers and parameters of all requests.
    package let config: NetworkConfig
    package let presentation: ServicePresentation
    /// Creates the session of a demo that runs in this process; `nil` for any other service.
    package let makeDemo: (@Sendable () -> any NetworkSession)?

    package init(
      config: NetworkConfig,
      presentation: ServicePresentation,
      makeDemo: (@Sendable () -> any NetworkSession)? = nil
    ) {
      self.config = config
      self.presentation = presentation
      self.makeDemo = makeDemo
    }
  }

  /// Where the service's requests go.
  package enum Requests: Sendable {
    /// To the service, and wherever it redirects.
    case redirected
    /// To the service only, and never to one that a project's file sets, because it handles
    /// sign-ins.
    case signIn
    /// To URLs in the service's responses: the service itself and public internet addresses,
    /// without redirects.
    case linked
  }

  /// A folder for responses, with its own size limit: pictures do not evict other responses.
  package enum CacheFolder: String, CaseIterable, Sendable {
    /// The cache directory itself.
    case shared = ""
    case posters, pictures
  }

  /// The settings that belong only to this service.
  package let settings: [any DeclaredSetting]
  let configured: @Sendable (Settings) throws -> Location?
  let atAddress: @Sendable (URL) -> NetworkConfig
  let demo: Location
  let errorReader: ServiceErrorReader
  let requests: Requests
  let cacheFolder: CacheFolder

  /// - Parameters:
  ///   - settings: The settings that belong only to this service.
  ///   - configured: Returns the location from the settings; `nil` if they specify none.
  ///   - atAddress: Returns the configuration for a service at a URL of `--backend`, without any
  ///     keys from the settings.
  ///   - demo: The location if neither `--backend` nor a setting specifies one.
  ///   - errorReader: Reads the service's error bodies.
  ///   - requests: Where the service's requests go.
  ///   - cacheFolder: The folder for the service's responses.
  package init(
    settings: [any DeclaredSetting] = [],
    configured: @escaping @Sendable (Settings) throws -> Location? = { _ in nil },
    atAddress: @escaping @Sendable (URL) -> NetworkConfig = { NetworkConfig(baseURL: $0) },
    demo: Location,
    errorReader: ServiceErrorReader,
    requests: Requests = .redirected,
    cacheFolder: CacheFolder = .shared
  ) {
    self.settings = settings
    self.configured = configured
    self.atAddress = atAddress
    self.demo = demo
    self.errorReader = errorReader
    self.requests = requests
    self.cacheFolder = cacheFolder
  }

  var isForSignIn: Bool { requests == .signIn }

  /// Returns the location given by `--backend` or a setting, or the demo.
  ///
  /// - Throws: `CommandFailure` for an invalid address.
  package func location(_ settings: Settings) throws -> Location {
    let settings = isForSignIn ? settings.ofUser : settings
    let address = try settings.resolve(.backend)
    guard let text = address.value else { return try configured(settings) ?? demo }
    let key = Setting.backend.key
    let subject = address.source.subject(key: key)
    return Location(
      config: atAddress(try ServiceAddress.url(text, from: subject)),
      presentation: ServicePresentation(
        name: text,
        unreachableHint: localized(
          "Start a service at \(text), or \(address.source.removal(of: key)).",
          "Inicie un servicio en \(text) o \(address.source.removal(of: key))."
        ),
        addressHint: localized("Check \(subject).", "Revise \(subject).")
      )
    )
  }
}

extension ServiceBackend {
  /// Returns the notice that the service of this process requires, before its command line is
  /// parsed.
  ///
  /// The parser prints the help without running the command, so options are ignored; with
  /// unreadable settings, there is no notice.
  @Sendable
  package func notice() -> String? { notice(in: try? Settings()) }

  /// Returns the notice that the service given by settings requires; `nil` for none.
  package func notice(in settings: Settings?) -> String? {
    settings.flatMap { try? location($0) }?.presentation.notice
  }
}

extension SettingSource {
  /// How to remove a value: `unset MARQUEE_BACKEND`.
  fileprivate func removal(of key: String) -> String {
    switch self {
    case .flag(let name): localized("leave \(name) out", "omita \(name)")
    case .variable(let name): localized("unset \(name)", "anule \(name)")
    case .projectFile(let path), .userFile(let path):
      localized("remove \(key) from \(path)", "quite \(key) de \(path)")
    case .defaultValue: localized("set \(key)", "defina \(key)")
    }
  }
}
