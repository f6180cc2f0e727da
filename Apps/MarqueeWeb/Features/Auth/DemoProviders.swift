import Crypto
import DemoApple
import DemoBackend
import DemoGitHub
import DemoOpenID
import DemoSignIn
import Foundation
import Hummingbird
import IdentitySupport
import MemberService
import NIOCore
import OAuth
import ServerSupport

/// Demo providers for a site without any, on their own port, which browsers on this machine can
/// reach.
struct DemoProviders: Sendable {
  /// The address of all providers.
  let url: String

  /// Serves the providers until the process ends.
  ///
  /// - Throws: An error of the server if no port is free.
  static func start() async throws -> DemoProviders {
    let addresses = AsyncStream.makeStream(of: String.self)
    let backend = DemoRouter(
      services: [
        DemoAppleService(), DemoGitHubService(), DemoOpenIDService(DemoSetup(interval: 1)),
      ]
    )
    let application = Application(
      responder: DemoResponder(backend: backend),
      server: .guarded(),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        addresses.continuation.yield("http://127.0.0.1:\(channel.localAddress?.port ?? 0)")
      },
      logger: .silent
    )
    let server = Task {
      defer { addresses.continuation.finish() }
      try await application.run()
    }
    for await url in addresses.stream { return DemoProviders(url: url) }
    try await server.value
    throw CancellationError()
  }

  /// The apps registered with the providers.
  ///
  /// - Throws: An error with the demo's key.
  var settings: ProviderSettings {
    get throws {
      var gitHub = GitHubConfiguration(
        clientID: DemoGitHubService.clientID,
        clientSecret: DemoGitHubService.clientSecret
      )
      gitHub.webURL = url
      gitHub.apiURL = url
      var apple = AppleConfiguration(
        clientID: DemoAppleService.clientID,
        teamID: DemoAppleService.demoTeamID,
        keyID: DemoAppleService.demoKeyID,
        privateKey: try P256.Signing.PrivateKey(pemRepresentation: DemoAppleService.demoKeyPEM())
      )
      apple.baseURL = url
      return ProviderSettings(
        gitHub: gitHub,
        apple: apple,
        openID: [RegisteredApp(at: "\(url)/openid", clientID: DemoOpenIDService.clientID)]
      )
    }
  }
}

/// Responds to browsers and the member service as the providers would.
private struct DemoResponder: HTTPResponder {
  struct Context: InitializableFromSource {
    init(source: ApplicationRequestContextSource) {}
  }

  private static let maximumBodySize = 65_536

  let backend: DemoRouter

  func respond(to request: Request, context: Context) async throws -> Response {
    let body = try await request.body.collect(upTo: Self.maximumBodySize)
    return Response(
      backend.response(
        to: request.head,
        body: body.readableBytes == 0 ? nil : Data(body.readableBytesView)
      )
    )
  }
}
