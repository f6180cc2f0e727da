import CommandLineSupport
import Hummingbird
import HummingbirdCore
import NIOCore
import ServiceLifecycle

/// Serves `/metrics` on a separate address, which no proxy of the site exposes.
struct MetricsServer: Service {
  let metrics: PrometheusMetrics
  let address: ServerAddress
  /// Called with the URL.
  let didStart: @Sendable (String) -> Void

  private struct Responder: HTTPResponder {
    let metrics: PrometheusMetrics

    func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
      guard request.uri.path == "/metrics", request.method == .get else {
        return Response(status: .notFound)
      }
      return Response(
        status: .ok,
        headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.text + ProcessMetrics.text))
      )
    }
  }

  func run() async throws {
    let application = Application(
      responder: HeadResponder(Responder(metrics: metrics)),
      server: .guarded(by: ConnectionLimits()),
      configuration: ApplicationConfiguration(
        address: .hostname(address.host, port: address.port)
      ),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? address.port
        didStart(ServerAddress(host: address.host, port: port).url + "/metrics")
      },
      logger: .silent
    )
    do {
      try await application.run()
    } catch {
      throw CommandFailure(
        listeningOn: address,
        portOption: "--metrics-port",
        hostOption: "--metrics-bind",
        error
      )
    }
  }
}
